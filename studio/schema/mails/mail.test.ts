import { expect, test } from "vitest";
import { z } from "zod";

import { mailInputs, type MailInputs } from "../../../app/content/mails/mail-inputs.ts";
import { mailParameters } from "../../../app/content/mails/mail-problem.ts";
import { mail, mailKinds, type MailKind } from "../../../app/content/queries/mails.ts";
import { documents } from "../../seed/documents.ts";
import { mails as seeded } from "../../seed/mails/mails.ts";
import type { SeededDocument } from "../../seed/seeded.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

/** The words of mails are held to what each mail is given: by the Studio, and by the site when it reads them. */

type Body = readonly Readonly<Record<string, unknown>>[];

const inputsOf = (kind: MailKind): MailInputs => mailInputs[kind];

const paragraph = (text: string) => ({
  _type: "block",
  _key: "said",
  style: "normal",
  markDefs: [],
  children: [{ _type: "span", _key: "said", text, marks: [] }],
});

const button = (leadsTo: string, label = "Go on") => ({ _type: "mailButton", _key: `to-${leadsTo}`, label, leadsTo });

/** The smallest text that a mail of a kind can have. */
const plainBody = (kind: MailKind): Body => [
  paragraph("Something happened."),
  ...(inputsOf(kind).hasLink ? [button("link")] : []),
];

/** Whether the site reads such a mail. Its queries ask for every part of a text. */
function isRead(kind: MailKind, body: Body, subject = "A mail"): boolean {
  const none = { listItem: null, children: null, label: null, leadsTo: null };
  const answer = { key: kind, subject, preheader: "", body: body.map((part) => ({ ...none, ...part })) };
  return mail.safeParse(answer).success;
}

const complaints = (kind: MailKind, body: Body): Promise<string[]> => {
  const document: SeededDocument = Object.assign({}, seedOf(kind), { body });
  return editorsComplaints(document, documents);
};

function seedOf(kind: MailKind) {
  const found = seeded.find(({ key }) => key === kind);
  if (!found) throw new Error(`The seed lacks ${kind}.`);
  return found;
}

const bodyOf = (kind: MailKind): Body => z.array(z.record(z.string(), z.unknown())).parse(seedOf(kind).body);

/** Whether a kind gives all that another kind's text of the seed uses, and has a link just when it has. */
function fits(kind: MailKind, other: MailKind): boolean {
  const used = mailParameters.filter((name) => JSON.stringify(bodyOf(other)).includes(`{${name}}`));
  const { parameters, hasLink } = inputsOf(kind);
  return used.every((name) => parameters.includes(name)) && hasLink === inputsOf(other).hasLink;
}

test.each(mailKinds)("of all texts of the seed the mail %s takes those that say what it is given", async (kind) => {
  for (const other of mailKinds) {
    const body = bodyOf(other);
    const isTaken = (await complaints(kind, body)).length === 0;
    expect([other, isTaken, isRead(kind, body)]).toEqual([other, fits(kind, other), fits(kind, other)]);
  }
  expect(fits(kind, kind)).toBe(true);
});

test.each(mailKinds)(
  "the mail %s may say the names that it is given and no other, and no button a name",
  async (kind) => {
    for (const name of mailParameters) {
      const isGiven = inputsOf(kind).parameters.includes(name);
      const body = [...plainBody(kind), paragraph(`It says {${name}}.`)];
      const said = await complaints(kind, body);
      expect([name, said.length === 0, isRead(kind, body)]).toEqual([name, isGiven, isGiven]);
      if (!isGiven) expect(said.join()).toContain(`sent without {${name}}`);
      expect([name, isRead(kind, plainBody(kind), `About {${name}}`)]).toEqual([name, isGiven]);

      const labelled = [...plainBody(kind), button("login", `Go {${name}}`)];
      expect(await complaints(kind, labelled)).not.toEqual([]);
      expect(isRead(kind, labelled)).toBe(false);
    }
  },
);

test.each(mailKinds)("the mail %s has a button to the one-time address just when there is one", async (kind) => {
  const { hasLink } = inputsOf(kind);
  for (const [body, isAccepted] of [
    [[paragraph("Words.")], !hasLink],
    [[paragraph("Words."), button("login"), button("forgotPassword")], !hasLink],
    [[paragraph("Words."), button("link")], hasLink],
    [[paragraph("Words."), button("link"), button("login")], hasLink],
  ] as const) {
    const said = await complaints(kind, body);
    expect([body.length, said.length === 0, isRead(kind, body)]).toEqual([body.length, isAccepted, isAccepted]);
    if (!isAccepted) expect(said.join()).toContain("one-time address");
  }
});
