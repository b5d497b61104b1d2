import { expect, test } from "vitest";

import { pageQueries } from "../queries/page-queries.ts";
import { termsWordings } from "./terms-wordings.ts";
import { settingsAnswer } from "../testing/answers.ts";
import { grievanceOfficer } from "../testing/grievance-officer.ts";

const officer = { ...grievanceOfficer, text: "Write to {support-email}." };

/** A text with everything that a copy of the terms holds: figures, states, an address, a link and the officer. */
const text = (title: string) => ({
  title,
  introduction: [
    {
      _type: "block",
      _key: "a",
      style: null,
      listItem: null,
      level: null,
      children: [
        { _type: "span", _key: "b", text: "From {minimum-age}, not in {restricted-states}.", marks: ["c"] },
        { _type: "span", _key: "d", text: " Ask {support-email}.", marks: null },
      ],
      markDefs: [{ _type: "link", _key: "c", href: "/rummy-legal", name: null }],
    },
  ],
  sections: [{ _key: "1", heading: "Changes from {minimum-age}", anchor: "changes", body: [] }],
  grievanceOfficer: officer,
});

const version = (number: number, effectiveDate: string) => ({
  ...text(`Terms ${number}`),
  number,
  effectiveDate,
  publishedAt: `2026-01-0${number}T10:00:00Z`,
  figures: settingsAnswer.ruleFigures,
  restrictedStates: settingsAnswer.restrictedStates,
  listConjunction: settingsAnswer.listConjunction,
  supportEmail: settingsAnswer.contact.supportEmail,
});

const day = { first: "2026-01-01", second: "2026-02-01", third: "2026-03-01" };

interface Published {
  number: number;
  effectiveDate: string;
  earlier?: readonly ReturnType<typeof version>[];
  minimumAge?: number;
}

/** The terms as the page asks for them; `earlier` while they are announced. */
function published({ number, effectiveDate, earlier, minimumAge = 18 }: Published) {
  const settings = {
    ...settingsAnswer,
    ruleFigures: [{ key: "minimum-age", amount: minimumAge, unit: "years", grouped: false }],
  };
  const page = {
    ...text(`Terms ${number}`),
    seo: { title: "Terms", description: "What we agree on.", picture: null },
    effectiveDate,
    updatedAt: "2026-01-09T09:00:00Z",
    number,
    announced: earlier === undefined ? null : { number, earlier },
  };
  return pageQueries.terms.parse({ settings, page }).page;
}

const noonOf = (iso: string) => new Date(`${iso}T06:30:00Z`);

test("a wording keeps its hash and number from its announcement over its day until a later one replaces it", () => {
  const first = version(1, day.first);
  const second = version(2, day.second);
  const announcing = published({ number: 2, effectiveDate: day.second, earlier: [first] });
  const announced = termsWordings(announcing, noonOf("2026-01-20"));
  expect(announced.inForce).toMatchObject({ number: 1, effectiveDate: day.first });
  expect(announced.announced).toHaveLength(1);
  const [wording] = announced.announced;
  expect(wording).toMatchObject({ number: 2, effectiveDate: day.second });
  expect(wording?.text, "every token is replaced").not.toMatch(/[{}]/);

  const known = { hash: wording?.hash, number: 2 };
  expect(termsWordings(announcing, noonOf(day.second)), "its day").toMatchObject({ inForce: known, announced: [] });
  const later = published({ number: 2, effectiveDate: day.second });
  expect(termsWordings(later, noonOf("2026-02-10")), "after its day").toMatchObject({ inForce: known, announced: [] });
  // The later text has another figure, which must not change what the earlier ones say.
  const third = published({ number: 3, effectiveDate: day.third, earlier: [second, first], minimumAge: 21 });
  expect(termsWordings(third, noonOf("2026-01-20")), "announced before another one").toMatchObject({
    inForce: { hash: announced.inForce.hash, number: 1 },
    announced: [known, { number: 3 }],
  });
  expect(termsWordings(third, noonOf("2026-02-10")), "in force while another one is announced").toMatchObject({
    inForce: known,
    announced: [{ number: 3 }],
  });
});

test("the first wording that was applied keeps its hash when a second is announced", () => {
  const alone = termsWordings(published({ number: 1, effectiveDate: day.first }), noonOf("2026-01-15")).inForce;
  const earlier = [version(1, day.first)];
  const { inForce } = termsWordings(published({ number: 2, effectiveDate: day.second, earlier }), noonOf("2026-01-20"));
  expect([inForce.hash, inForce.number]).toEqual([alone.hash, alone.number]);
});

test("a changed figure is another wording", () => {
  const at = (minimumAge: number) =>
    termsWordings(published({ number: 1, effectiveDate: day.first, minimumAge }), noonOf("2026-01-15")).inForce.hash;
  expect(at(21)).not.toBe(at(18));
});

test("a first text that does not apply yet counts as in force, because the page shows it", () => {
  const wordings = termsWordings(published({ number: 1, effectiveDate: day.third, earlier: [] }), noonOf("2026-01-15"));
  expect(wordings).toMatchObject({ inForce: { number: 1, effectiveDate: day.third }, announced: [] });
});
