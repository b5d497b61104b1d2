import type { SanityClient } from "@sanity/client";
import { expect } from "vitest";

import { mailInputs } from "../../app/content/mails/mail-inputs.ts";
import { mails } from "../../studio/seed/mails/mails.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { askForGoogleLink, drawnForOf, newVisitorFromGoogle } from "../harness/google.ts";
import { mailedLink, newestMessage } from "../harness/inbox.ts";
import { confirmAddress, newEmail } from "../harness/member.ts";
import { password, signUp } from "../harness/sign-up.ts";
import type { OwnStack } from "../harness/stack.ts";
import { verifiedVisitor } from "../harness/verified-visitor.ts";
import { expectLeadsTo, newVisitor } from "../harness/visitor.ts";

/**
 * Words of mails that cannot be sent reach the lake by other ways than the Studio. Players are mailed the last words that can, and everything that a mail
 * belongs to works.
 */

const linkButton = { _type: "mailButton", _key: "broken", label: "Open", leadsTo: "link" };

const paragraph = (text: string) => ({
  _type: "block",
  _key: "broken",
  style: "normal",
  markDefs: [],
  children: [{ _type: "span", _key: "broken", text, marks: [] }],
});

const hasLink = ({ key }: (typeof mails)[number]): boolean => mailInputs[key].hasLink;

/** Each puts something into some mails that cannot be sent. */
const broken = {
  "no button to the one-time address, or one where there is no such address": (editor: SanityClient) =>
    mails.map((mail) =>
      hasLink(mail)
        ? editor.patch(mail._id).set({ body: [paragraph("We have mailed you a link.")] })
        : editor.patch(mail._id).append("body", [linkButton]),
    ),
  "names in braces that nothing fills in": (editor: SanityClient) =>
    mails.map(({ _id }) => editor.patch(_id).append("body", [paragraph("{name}: {email}, {wait}, {time}.")])),
  "names in braces around every mail": (editor: SanityClient) => [
    editor.patch("mailFrame").set({ greetingWithoutName: "Namaste {name},", footer: "Written to {email}." }),
  ],
};

/** Everything that a player gets a mail for: a sign-up twice, a confirmation, another password, and sign-in with Google. Answers the mails. */
async function everyMail(stack: OwnStack): Promise<string> {
  const email = newEmail();
  const first = await verifiedVisitor(stack);
  await expectLeadsTo(signUp(first.visitor, { email }), "/login");
  await confirmAddress(stack, first.visitor, email);
  const second = await verifiedVisitor(stack);
  expect((await signUp(second.visitor, { email })).status).toBe(422);
  const taken = await newestMessage(stack, email, /Somebody has just tried/);

  const linking = await newVisitorFromGoogle(stack, email);
  await askForGoogleLink(linking);
  await linking.get(await mailedLink(stack, email, "/google/link/confirm"));
  const linkForm = await drawnForOf(linking, "/google/link/confirm");
  await expectLeadsTo(linking.post("/google/link/confirm", linkForm), "/protect/add-cash");
  const linked = await newestMessage(stack, email, /linked with the Google account/);

  const forgetful = newVisitor(stack.site.origin);
  await expectLeadsTo(forgetful.post("/forgot-password", { email }), "/forgot-password?sent");
  await expectLeadsTo(forgetful.get(await mailedLink(stack, email, "/reset-password")), "/reset-password");
  const chosen = { password: `${password}-anew`, confirmpassword: `${password}-anew` };
  const form = { ...(await drawnForOf(forgetful, "/reset-password")), ...chosen };
  await expectLeadsTo(forgetful.post("/reset-password", form), "/login");
  const changed = await newestMessage(stack, email, /was changed/);
  return [taken, linked, changed].join("\n");
}

const linesSaying = ({ site }: OwnStack, words: string): number =>
  site.log.filter((line) => line.includes(words)).length;

test.for(Object.entries(broken))(
  "with %s, players are mailed the last words that can be sent",
  async ([, breaking], { stack }) => {
    const editor = await editorOf(stack.environment, crypto.randomUUID());
    const ids = ["mailFrame", ...mails.map(({ _id }) => _id)];
    const before = await editor.getDocuments(ids);
    const refusals = () => linesSaying(stack, "the content lake's answer for a page cannot be shown");
    const recoveries = () => linesSaying(stack, "the content lake's answer for a page can be shown again");
    const [refused, recovered] = [refusals(), recoveries()];

    const transaction = editor.transaction();
    for (const patch of breaking(editor)) transaction.patch(patch);
    await transaction.commit();
    await expect.poll(refusals).toBe(refused + 1);

    const told = await everyMail(stack);
    expect(told).not.toMatch(/[{}]/);

    const back = editor.transaction();
    for (const document of before) if (document) back.createOrReplace(document);
    await back.commit();
    await expect.poll(recoveries).toBe(recovered + 1);
  },
);
