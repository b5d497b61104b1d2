import { expect, test } from "vitest";

import { legalTextInEffect } from "../../../app/content/legal/legal-text-in-effect.ts";
import { versionPeriods } from "../../../app/content/legal/version-periods.ts";
import { type SealedVersion, sealVersion } from "./seal-version.ts";

/** The days of a sequence; each publication is at noon in India of one, and no two are on the same day. */
const days = Array.from({ length: 14 }, (_, index) => `2026-12-${String(index + 10)}`);
const noonOf = (day: string) => `${day}T06:30:00.000Z`;
const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();
const endOf = (day: string) => new Date(`${day}T23:59:59+05:30`);

/** What legal does on a day. A text that is pasted anew is read as the one before. */
type Act =
  { kind: "publish" | "announce"; text: number; from: string } | { kind: "redate"; from: string; pastedAnew: boolean };

interface Announced {
  number: number;
  from: string;
}

/**
 * What the law of this site is, by walking through the days: one version applies, some are announced. A publication for today or a past day ends all
 * announcements. One for a later day ends those of that day and after, and the last one when it only moves its day.
 */
function walk(acts: ReadonlyMap<string, Act>) {
  const applying: { number: number; since: string }[] = [];
  const never = new Set<number>();
  let announced: Announced[] = [];
  let number = 0;
  const end = (isEnded: (one: Announced) => boolean) => {
    for (const one of announced.filter(isEnded)) never.add(one.number);
    announced = announced.filter((one) => !isEnded(one));
  };
  for (const day of days) {
    for (const one of announced.filter(({ from }) => from <= day))
      applying.push({ number: one.number, since: midnightOf(day) });
    announced = announced.filter(({ from }) => from > day);
    const act = acts.get(day);
    if (!act) continue;
    const last = number;
    number += 1;
    if (act.kind === "redate") end((one) => one.number === last);
    if (act.from <= day) {
      end(() => true);
      applying.push({ number, since: number === 1 ? midnightOf(act.from) : noonOf(day) });
    } else {
      end(({ from }) => from >= act.from);
      announced.push({ number, from: act.from });
    }
  }
  return { applying, never, announced };
}

/** A legal text that says a number, as it was typed. */
const typedText = (text: number) => ({
  title: `Text ${text}`,
  introduction: [paragraph(`typed-${text}`, [`Whoever is ${text} may play. Read on.`])],
});

/** What the Studio makes of the same text when it is copied from another program, differently each time. */
const pastedText = (text: number, time: number) => ({
  title: [`Text\u00a0${text}`, `Text ${text} `, `Te\u00adxt ${text}`, `\ufeffText ${text}`][time % 4],
  introduction: [
    paragraph(`pasted-${time}`, [`Who\u200bever is\u00a0${text}`, " may play. ", ` Read on.${" ".repeat(time % 3)}`]),
    ...(time % 2 === 0 ? [] : [paragraph(`blank-${time}`, [""])]),
  ],
});

const paragraph = (key: string, stretches: readonly string[]) => ({
  _type: "block",
  _key: key,
  style: "normal",
  markDefs: [],
  children: stretches.map((text, index) => ({ _type: "span", _key: `${key}-${index}`, text, marks: [] })),
});

/** The versions that the lake records of the same acts. */
function record(acts: ReadonlyMap<string, Act>): readonly SealedVersion[] {
  let text = 0;
  return [...acts].reduce<readonly SealedVersion[]>((earlier, [day, act]) => {
    if (act.kind !== "redate") text = act.text;
    const isPasted = act.kind === "redate" && act.pastedAnew;
    const version = {
      _id: `version-${earlier.length + 1}`,
      _type: "legalVersion" as const,
      _createdAt: noonOf(day),
      document: "legalDocument-terms",
      number: earlier.length + 1,
      effectiveDate: act.from,
      ...(isPasted ? pastedText(text, earlier.length) : typedText(text)),
    };
    return [...earlier, sealVersion(version, earlier)];
  }, []);
}

/** Pseudo-random numbers below a limit, the same in every run. */
function draws(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function drawnActs(seed: number): ReadonlyMap<string, Act> {
  const draw = draws(seed);
  const acts = new Map<string, Act>();
  for (const [index, day] of days.slice(0, 10).entries()) {
    if (draw(3) === 0) continue;
    const later = days[index + 1 + draw(days.length - index - 1)] ?? "";
    const now = draw(4) === 0 ? "2026-11-01" : day;
    const kind = acts.size === 0 ? draw(2) : draw(5);
    if (kind === 0) acts.set(day, { kind: "publish", text: draw(3), from: now });
    else if (kind < 3) acts.set(day, { kind: "announce", text: index + 10, from: later });
    else acts.set(day, { kind: "redate", from: draw(6) === 0 ? now : later, pastedAnew: draw(2) === 0 });
  }
  return acts;
}

const pageOn = (day: string, versions: readonly SealedVersion[]) => {
  const published = versions.filter(({ _createdAt }) => _createdAt <= endOf(day).toISOString());
  const newest = published.at(-1);
  if (!newest) return undefined;
  const text = ({ number, effectiveDate = "" }: SealedVersion) => ({
    number,
    effectiveDate,
    title: String(number),
    publishedAt: "2026-01-01T00:00:00Z",
    introduction: [],
    sections: [],
    grievanceOfficer: null,
  });
  const earlier = published.filter(({ number }) => newest.precededBy.includes(number)).map(text);
  const { effectiveDate = "" } = newest;
  const isAnnounced = effectiveDate > newest._createdAt.slice(0, 10);
  return legalTextInEffect(
    {
      ...text(newest),
      seo: { title: "", description: "", picture: null },
      updatedAt: newest._createdAt,
      announced: isAnnounced ? { number: newest.number, earlier } : null,
    },
    endOf(day),
  );
};

test("after every sequence of publications, announcements, postponements and withdrawals each version says when it applied, or that it never did", () => {
  const seen = { applied: 0, never: 0, announced: 0 };
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const acts = drawnActs(seed);
    const versions = record(acts);
    const { applying, never, announced } = walk(acts);
    const periods = versionPeriods(
      versions.map(({ number, _createdAt, effectiveDate = "", precededBy }) => ({
        number,
        publishedAt: _createdAt,
        effectiveDate,
        precededBy: [...precededBy],
      })),
      endOf(days.at(-1) ?? ""),
    );
    const expected = new Map<number, unknown>(
      versions.map(({ number, effectiveDate }) => {
        const index = applying.findIndex((one) => one.number === number);
        const from = applying[index]?.since;
        const until = applying[index + 1]?.since;
        if (never.has(number)) return [number, { state: "never", announcedFor: effectiveDate }];
        if (until === undefined) return [number, { state: "applies", from }];
        return [number, { state: "applied", from, until }];
      }),
    );
    expect(periods, JSON.stringify([...acts])).toEqual(expected);
    expect(announced).toEqual([]);
    seen.never += never.size;
    seen.applied += applying.length;
    seen.announced += versions.filter(({ precededBy }) => precededBy.length > 1).length;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
});

test("on every day of every such sequence the page shows the version that applies then", () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const acts = drawnActs(seed);
    const versions = record(acts);
    const { applying } = walk(acts);
    for (const day of days) {
      const applies = applying.filter(({ since }) => since <= endOf(day).toISOString()).at(-1)?.number;
      const page = pageOn(day, versions);
      // Before its first publication there is no page, and before a first text applies the page shows the newest announced one.
      if (page && applies !== undefined)
        expect(page.title, `${day} ${JSON.stringify([...acts])}`).toBe(String(applies));
    }
  }
});
