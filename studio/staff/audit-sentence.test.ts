import { expect, test } from "vitest";

import { audited } from "../../services/content-lake/access/audit.ts";
import { auditEvents, auditSentence } from "./audit-sentence.ts";

const entry = { sequence: 1, at: "2026-11-25T10:00:00.000Z" };
const [asha, priya] = [{ name: "Asha" }, { name: "Priya" }];

const published = (id: string, type: string, title?: string) => ({
  what: "published",
  by: asha,
  document: { id, type, ...(title !== undefined && { title }) },
});

test.each([
  [{ what: "added", by: asha, whom: priya, role: "marketer" }, "Asha added Priya, role Marketing"],
  [{ what: "role changed", by: asha, whom: priya, role: "legal" }, "Asha gave Priya the role Legal"],
  [{ what: "removed", by: asha, whom: priya }, "Asha removed Priya"],
  [
    { what: "token added", by: { name: "Operator" }, whom: { name: "desk" }, role: "viewer" },
    "Operator made the token “desk”, role viewer",
  ],
  [
    { what: "dataset made private", by: asha, whom: { name: "staging" } },
    "Asha let staff alone read the dataset staging",
  ],
  [{ what: "logged in", by: asha, address: "192.0.2.1" }, "Asha logged in, from 192.0.2.1"],
  [
    { what: "log-in refused", address: "192.0.2.1" },
    "Wrong or expired password at the log-in for an unknown address, from 192.0.2.1",
  ],
  [{ what: "code refused", whom: priya }, "Wrong code at the log-in for Priya"],
  [{ what: "password refused", by: priya }, "Priya gave a wrong password in the Studio"],
  [{ what: "code refused in the Studio", by: priya }, "Priya gave a wrong code in the Studio"],
  [published("homePage", "page", "The title of the page"), "Asha published Home page"],
  [published("signUpForm", "signUpForm"), "Asha published Sign Up"],
  [published("3fa8", "promotion", "Diwali gift"), "Asha published Promotion “Diwali gift”"],
  [published("3fa8", "page"), "Asha published Page “3fa8”"],
  [published("3fa8", "ofANewerLake"), "Asha published ofANewerLake “3fa8”"],
  [{ what: "of a newer lake", by: asha }, "Asha of a newer lake"],
])("%j", (event, sentence) => expect(auditSentence({ ...entry, ...event })).toBe(sentence));

test("everything that the lake records has a sentence, and can be chosen", () => {
  expect(Object.keys(auditEvents).toSorted()).toEqual(audited.options.toSorted());
});
