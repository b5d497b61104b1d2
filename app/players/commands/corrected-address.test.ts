import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { outboxMails } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { changeStatus } from "./change-status.ts";
import { closeAccount } from "./close-account.ts";
import { correctAccount } from "./correct-account.ts";

const now = new Date("2026-11-22T12:00:00Z");
const mail = { subject: "Subject", html: "Words", text: "Words" };

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const correct = (accountId: string, value: string) =>
    correctAccount(open.database, { accountId, correction: { field: "email", value }, now });

  const mailsTo = (email: string) =>
    open.database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));

  /** Asks for a link for a new password, and answers its token, which nobody has unless it is mailed. */
  async function askForReset(email: string): Promise<string> {
    let token = "";
    const resetMail = (made: string) => ((token = made), mail);
    expect(await open.players.requestReset({ email, client: newClient(), resetMail })).toEqual({ kind: "sent" });
    return token;
  }

  const reset = (token: string) =>
    open.players.resetPassword({ token, password: "crows on the roof", client: newClient(), changedMail: mail });

  test("the address before is mailed, as it was typed, if its player had proved it; nothing of the new address is in that mail", async () => {
    const { accountId } = await open.confirmedMember("Before@correct.test");
    await correct(accountId, "after@correct.test");
    // The mail with the link of the sign-up was not sent yet, and goes with the address.
    const told = await mailsTo("Before@correct.test");
    expect(told).toMatchObject([{ subject: "email-changed", sentAt: null }]);
    expect(JSON.stringify(told)).not.toContain("after@");

    await correct(accountId, "after-that@correct.test");
    expect(await mailsTo("after@correct.test")).toEqual([]);
    expect(await mailsTo("Before@correct.test")).toEqual(told);
  });

  test("who is corrected at once after the reinstatement is mailed the correction alone, as the operator was told", async () => {
    const { accountId } = await open.confirmedMember("reinstated@correct.test");
    await changeStatus(open.database, { accountId, change: "suspend", reason: "Two accounts", now });
    await changeStatus(open.database, { accountId, change: "reinstate", now });
    expect((await mailsTo("reinstated@correct.test")).map(({ text }) => text)).toContain("account-reinstated");
    await correct(accountId, "corrected@correct.test");
    expect(await mailsTo("reinstated@correct.test")).toMatchObject([{ text: "email-changed" }]);
    expect(await mailsTo("corrected@correct.test")).toEqual([]);
  });

  test("a correction that is refused mails nobody", async () => {
    await open.member("taken@correct.test");
    const { accountId } = await open.confirmedMember("refused@correct.test");
    await expect(correct(accountId, "taken@correct.test")).rejects.toThrow("Another account has that e-mail address.");
    expect(await mailsTo("refused@correct.test")).toMatchObject([{ subject: "Confirm" }]);
  });

  test("whoever reads the mails to a corrected address gets no link that replaces the account of a player who had proved the one before", async () => {
    const email = "wrong@correct.test";
    const { accountId } = await open.confirmedMember("proved@correct.test");
    await correct(accountId, email);

    const token = await askForReset(email);
    const person = { sub: "stranger", name: "Stranger", email };
    const linkMail = () => mail;
    const asked = await open.players.requestGoogleLink({ person, client: newClient(), linkMail });
    expect(asked).toMatchObject({ kind: "sent" });
    expect(await mailsTo(email)).toEqual([]);
    expect(await reset(token)).toEqual({ kind: "unknown" });
    const signUp = await open.players.signUp({
      challengeId: await open.verifiedChallenge(),
      form: { name: "Stranger", email, password },
      mailed: { token, replacedMail: mail },
      consent,
      client: newClient(),
      confirmationMail: () => mail,
      emailTakenMail: mail,
    });
    expect(signUp).toEqual({ kind: "emailTaken" });
    expect(await open.players.personalDetail(accountId)).toMatchObject({ email, status: "pending" });

    let confirmation = "";
    const confirmationMail = (made: string) => ((confirmation = made), mail);
    await open.players.resendConfirmation({ email, client: newClient(), confirmationMail });
    const confirmed = await open.players.confirmEmail({ token: confirmation, password, client: newClient() });
    expect(confirmed).toEqual({ kind: "confirmed" });
    expect(await reset(await askForReset(email))).toMatchObject({ kind: "changed" });
  });

  test("a second correction, before anybody has proved the first, gives the account to nobody either", async () => {
    const { accountId } = await open.confirmedMember("proved-twice@correct.test");
    await correct(accountId, "wrong-first@correct.test");
    await correct(accountId, "wrong-again@correct.test");
    expect(await reset(await askForReset("wrong-again@correct.test"))).toEqual({ kind: "unknown" });
  });

  test("a correction is not undone by another: what a stranger chose as password meanwhile still opens the account, until it is closed", async () => {
    const [owners, strangers, chosen] = ["owner@correct.test", "stranger@correct.test", "crows on the roof"];
    const { accountId } = await open.confirmedMember(owners);
    await correct(accountId, strangers);
    let confirmation = "";
    const confirmationMail = (made: string) => ((confirmation = made), mail);
    await open.players.resendConfirmation({ email: strangers, client: newClient(), confirmationMail });
    await open.players.confirmEmail({ token: confirmation, password, client: newClient() });
    expect(await reset(await askForReset(strangers))).toMatchObject({ kind: "changed" });

    await correct(accountId, owners);

    const logIn = (typed: string) => open.players.logIn({ email: owners, password: typed, client: newClient() });
    expect(await logIn(chosen)).toMatchObject({ kind: "loggedIn" });
    expect(await logIn(password)).toEqual({ kind: "wrong" });
    expect(await reset(await askForReset(owners))).toEqual({ kind: "unknown" });
    await closeAccount(open.database, { accountId, now });
    await open.confirmedMember(owners);
    expect(await logIn(chosen)).toEqual({ kind: "wrong" });
    expect(await logIn(password)).toMatchObject({ kind: "loggedIn" });
  });

  test("an address that nobody had proved is corrected, and whoever reads the mails to the new one may replace the account", async () => {
    const { accountId } = await open.member("mistyped-first@correct.test");
    await correct(accountId, "meant-first@correct.test");
    expect(await reset(await askForReset("meant-first@correct.test"))).toEqual({ kind: "mayBeStrangers" });
  });
});
