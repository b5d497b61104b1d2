import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type TermsWordings, termsWordings } from "../../app/content/legal/terms-wordings.ts";
import { describeOnBothEngines } from "../../app/database/testing/temporary-database.ts";
import { newClient, openPlayers, type OpenPlayers, password } from "../../app/players/testing/open-players.ts";
import { unreadTerms } from "../../app/routes/protect/terms/unread-terms.ts";
import { type SealedVersion, sealVersion } from "../../services/content-lake/legal-record/seal-version.ts";

/**
 * Legal publishes, announces, postpones and withdraws terms while days pass, and one player reads them or not, in any order. After each event the
 * notices must be those of a model that knows only which version the player read when.
 */

type Step =
  | { act: "publish"; text: number }
  | { act: "announce"; text: number; inDays: number }
  | { act: "withdraw" }
  | { act: "pass"; days: number }
  /** The form of one of the notices that the player's page shows now. */
  | { act: "read"; notice: number; times: 1 | 2 }
  /** The player loads a page, and keeps it when it shows notices. */
  | { act: "open" }
  /** A form of the page that the player kept. */
  | { act: "readKept"; notice: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant("publish"), text: fc.nat(2) }),
  fc.record({ act: fc.constant("announce"), text: fc.nat(2), inDays: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constant("withdraw") }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant("pass"), days: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("read"), notice: fc.nat(2), times: fc.constantFrom(1, 2) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("open") }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("readKept"), notice: fc.nat(2) }) },
);

const firstDay = Date.parse("2026-12-01T06:30:00Z");
const instant = (day: number) => new Date(firstDay + day * 86_400_000);
const dateOf = (day: number) => instant(day).toISOString().slice(0, 10);

/** The lake's record of the terms, and the document that the site gets from it on a day. */
class Terms {
  versions: readonly SealedVersion[] = [];

  /** Records nothing where neither words nor day differ from the newest version, as the lake does. */
  publish(text: number, from: number, today: number): void {
    const title = `Text ${text}`;
    const newest = this.versions.at(-1);
    if (newest?.["title"] === title && newest.effectiveDate === dateOf(from)) return;
    const version = {
      _id: `version-${this.versions.length + 1}`,
      _type: "legalVersion" as const,
      _createdAt: new Date(instant(today).getTime() + this.versions.length).toISOString(),
      document: "legalDocument-terms",
      number: this.versions.length + 1,
      effectiveDate: dateOf(from),
      title,
    };
    this.versions = [...this.versions, sealVersion(version, this.versions)];
  }

  on(day: number): TermsWordings {
    const newest = this.versions.at(-1);
    if (!newest) throw new Error("The terms were published.");
    const text = (version: SealedVersion) => ({
      number: version.number,
      effectiveDate: version.effectiveDate ?? "",
      title: String(version["title"]),
      publishedAt: version._createdAt,
      introduction: [],
      sections: [],
      grievanceOfficer: null,
    });
    const { publishedAt, ...published } = text(newest);
    const earlier = this.versions.filter(({ number }) => newest.precededBy.includes(number)).map(text);
    const isAnnounced = published.effectiveDate > instant(day).toISOString();
    return termsWordings(
      {
        ...published,
        updatedAt: publishedAt,
        seo: { title: "", description: "", picture: null },
        announced: isAnnounced ? { number: published.number, earlier } : null,
      },
      instant(day),
    );
  }

  wordsOf(number: number): string {
    const version = this.versions.find((one) => one.number === number);
    return `${String(version?.["title"])} ${version?.effectiveDate ?? ""}`;
  }
}

/** Knows the versions that the player read: one is known unless other words of a version read before it are the newest that the player read. */
class Model {
  readonly read = new Set<number>();
  constructor(private readonly terms: Terms) {}

  mustRead(number: number): boolean {
    for (let one = number; one > 0; one -= 1) {
      if (this.read.has(one)) return this.terms.wordsOf(one) !== this.terms.wordsOf(number);
    }
    return true;
  }
}

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  test("after every sequence of changes and readings a player is told of exactly the wordings they have not read", async () => {
    const seen = { notices: 0, stale: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
        const terms = new Terms();
        const model = new Model(terms);
        let day = 0;
        terms.publish(0, 0, day);
        const accountId = await signedUp(terms.on(day).inForce);
        model.read.add(1);
        const notices = async () => {
          const found = await open.players.acknowledgedTerms({ accountId });
          if (found.kind !== "found") throw new Error("The database answers.");
          return unreadTerms(terms.on(day), found.acknowledged);
        };
        let kept = await notices();
        const newestWithNotices = async () => {
          const shown = await notices();
          return shown.length > 0 ? shown : kept;
        };
        for (const event of steps) {
          switch (event.act) {
            case "publish":
              terms.publish(event.text, day, day);
              break;
            case "announce":
              terms.publish(event.text, day + event.inDays, day);
              break;
            case "withdraw":
              terms.publish(Number(terms.on(day).inForce.text.charAt(5)), day, day);
              break;
            case "pass":
              day += event.days;
              break;
            case "open":
              kept = await newestWithNotices();
              break;
            case "read":
            case "readKept": {
              const shown = event.act === "read" ? await notices() : kept;
              const notice = shown[event.notice % Math.max(1, shown.length)];
              if (!notice) break;
              const { inForce, announced } = terms.on(day);
              const current = [inForce, ...announced].find(({ hash }) => hash === notice.hash);
              const isStale = ![inForce, ...announced].some(
                ({ number }) => terms.wordsOf(number) === terms.wordsOf(notice.number),
              );
              expect(current === undefined, "a wording is stale when no text that counts has its words").toBe(isStale);
              if (!current) {
                seen.stale += 1;
                break;
              }
              for (let time = 0; time < (event.act === "read" ? event.times : 1); time += 1) await read(current);
              model.read.add(current.number);
            }
          }
          const { inForce, announced } = terms.on(day);
          const told = await notices();
          const expected = [inForce, ...announced].map(({ number }) => number).filter((one) => model.mustRead(one));
          expect(told.map(({ number }) => number)).toEqual(expected);
          expect(new Set(told.map(({ hash }) => hash)).size, "no wording is asked for twice").toBe(told.length);
          if (told.length > 0) seen.notices += 1;
          else seen.none += 1;
        }

        async function read({ text, revision, number }: TermsWordings["inForce"]) {
          const terms = { termsCopy: text, termsRevision: revision, termsVersion: number };
          expect(await open.players.readTerms({ accountId, terms })).toEqual({ kind: "recorded" });
        }
      }),
      { numRuns: 40, seed: 20_261_125 },
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(5);
  });

  async function signedUp({ text, revision, number }: TermsWordings["inForce"]): Promise<string> {
    const mail = { subject: "Mail", html: "Mail", text: "Mail" };
    const made = await open.players.signUp({
      challengeId: await open.verifiedChallenge(),
      form: { name: "Asha", email: `${crypto.randomUUID()}@example.com`, password },
      consent: { termsCopy: text, termsRevision: revision, termsVersion: number },
      client: newClient(),
      confirmationMail: () => mail,
      emailTakenMail: mail,
    });
    if (made.kind !== "created") throw new Error(`Signing up was answered ${made.kind}.`);
    return made.accountId;
  }
});
