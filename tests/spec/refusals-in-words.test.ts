import { describe, expect, test } from "vitest";

import { withValues } from "../../app/content/with-values.ts";
import type { Players } from "../../app/players/players.ts";
import { openAccountSite, type AccountSite } from "../harness/account-site.ts";
import { verifiedChallenge } from "../harness/verified-challenge.ts";
import { password, signUp } from "../harness/sign-up.ts";
import {
  expectLeadsTo,
  newMobile,
  newVisitor,
  problemsIn,
  type Visitor,
  type VisitorAnswer,
} from "../harness/visitor.ts";

/** Every reason for which a form of the way to an account is refused, told in the words that the seed has for it (spec section 8). */

const waitSeconds = 300;
/** When a status says to come back: when the limit is over, or soon where something is out of order. */
const retryAfter: Readonly<Record<number, string>> = { 429: String(waitSeconds), 503: "10" };
const wait = { wait: "5 minutes" };
const email = "asha@example.in";

/** Expects the words beside or above the fields, and when to try again where that would help. */
function expectRefusal(answer: VisitorAnswer, status: number, words: readonly string[]): void {
  expect(answer.status).toBe(status);
  for (const text of words) expect(problemsIn(answer)).toContain(text);
  expect(problemsIn(answer), "a token that nobody filled in").not.toMatch(/[{}]/);
  expect(answer.headers.get("Retry-After")).toBe(retryAfter[status] ?? null);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
}

/** What the login, the OTP form with its dialog, and the sign-up say of what is wrong. */
async function errorsOf({ words }: AccountSite) {
  const [login, otp, signUpForm] = await Promise.all([words.page("login"), words.page("otp"), words.page("sign-up")]);
  return {
    login: login.page.errors,
    send: otp.page.errors,
    verify: otp.page.dialog.errors,
    signUp: signUpForm.page.errors,
  };
}

const sent: Players["sendOtp"] = ({ formId }) => Promise.resolve({ kind: "sent", challengeId: formId });

/** Somebody who was sent an OTP; whether it was verified is the site's to say. */
async function asked(site: AccountSite): Promise<Visitor> {
  const visitor = newVisitor(site.origin);
  await expectLeadsTo(visitor.post("/otp", { mobile: newMobile(), formId: crypto.randomUUID() }), "/otp?verify=1");
  return visitor;
}

describe("the login", () => {
  const login = (site: AccountSite) => newVisitor(site.origin).post("/login", { email, password });

  test.each([
    ["wrong", 422, ["wrongCredential", "wrongCredentialHelp"]],
    ["suspended", 403, ["suspended"]],
    ["banned", 403, ["banned"]],
    ["unavailable", 503, ["unavailable"]],
  ] as const)("%s", async (kind, status, keys) => {
    await using site = await openAccountSite([], { logIn: () => Promise.resolve({ kind }) });
    const errors = (await errorsOf(site)).login;
    expectRefusal(
      await login(site),
      status,
      keys.map((key) => errors[key]),
    );
  });

  test.each(["account", "network"] as const)("too often for one %s", async (limit) => {
    const logIn = () => Promise.resolve({ kind: "tooMany", limit, waitSeconds } as const);
    await using site = await openAccountSite([], { logIn });
    expectRefusal(await login(site), 429, [withValues((await errorsOf(site)).login.tooManyLogins, wait)]);
  });
});

describe("Send OTP", () => {
  const send = (site: AccountSite) => newVisitor(site.origin).post("/otp", { mobile: newMobile() });

  test.each([
    ["pace", "tooSoonForMobile"],
    ["mobile", "tooManyForMobile"],
    ["network", "tooManyForNetwork"],
    ["today", "tooManyToday"],
  ] as const)("too often for one %s", async (limit, key) => {
    const sendOtp = () => Promise.resolve({ kind: "tooMany", limit, waitSeconds } as const);
    await using site = await openAccountSite([], { sendOtp });
    expectRefusal(await send(site), 429, [withValues((await errorsOf(site)).send[key], wait)]);
  });

  test("unavailable", async () => {
    await using site = await openAccountSite([], { sendOtp: () => Promise.resolve({ kind: "unavailable" }) });
    expectRefusal(await send(site), 503, [(await errorsOf(site)).send.sendFailed]);
  });

  test("refused by the service: in its own words, or ours where it has none", async () => {
    let said = "DND is active";
    await using site = await openAccountSite([], { sendOtp: () => Promise.resolve({ kind: "refused", words: said }) });
    expectRefusal(await send(site), 503, [said]);
    said = "";
    expectRefusal(await send(site), 503, [(await errorsOf(site)).send.sendFailed]);
  });
});

describe("Submit OTP", () => {
  const openFor = (verifyOtp: Players["verifyOtp"]) => openAccountSite([], { sendOtp: sent, verifyOtp });
  const submit = async (site: AccountSite) => (await asked(site)).post("/otp?verify=1", { otp: "123456" });

  test.each([
    ["usedUp", 422, "attemptsUsedUp"],
    ["expired", 422, "otpExpired"],
    ["used", 422, "otpUsed"],
    ["unknown", 422, "challengeMissing"],
    ["unavailable", 503, "verifyUnavailableHelp"],
  ] as const)("%s", async (kind, status, key) => {
    await using site = await openFor(() => Promise.resolve({ kind }));
    const errors = (await errorsOf(site)).verify;
    expectRefusal(await submit(site), status, [errors.wrongOtp, errors[key]]);
  });

  test("wrong, and how many attempts are left", async () => {
    await using site = await openFor(() => Promise.resolve({ kind: "wrong", attemptsLeft: 3 }));
    const errors = (await errorsOf(site)).verify;
    expectRefusal(await submit(site), 422, [errors.wrongOtp, withValues(errors.wrongOtpHelp, { attempts: 3 })]);
  });

  test("too often for one network", async () => {
    await using site = await openFor(() => Promise.resolve({ kind: "tooMany", limit: "network", waitSeconds }));
    expectRefusal(await submit(site), 429, [withValues((await errorsOf(site)).verify.tooManyVerifications, wait)]);
  });
});

describe("the sign-up", () => {
  const challenges: Players["challenges"] = (ids) => Promise.resolve(ids.map(verifiedChallenge));
  const openFor = (answer: Players["signUp"]) => openAccountSite([], { sendOtp: sent, challenges, signUp: answer });

  test.each([
    ["emailTaken", 422],
    ["passwordTooCommon", 422],
    ["passwordBreached", 422],
    ["unavailable", 503],
  ] as const)("%s", async (kind, status) => {
    await using site = await openFor(() => Promise.resolve({ kind }));
    const answer = await signUp(await asked(site), { email });
    expectRefusal(answer, status, [(await errorsOf(site)).signUp[kind]]);
    expect(answer.html, "what was typed").toContain(`value="${email}"`);
    expect(answer.html, "the password").not.toContain(password);
  });

  test("the picture that was kept is gone: the form no longer sends its name", async () => {
    await using site = await openFor(() => Promise.resolve({ kind: "pictureGone" }));
    const keptPicture = crypto.randomUUID();
    const answer = await signUp(await asked(site), { email, keptPicture });
    const { pictureGone } = (await errorsOf(site)).signUp;
    expectRefusal(answer, 422, [pictureGone]);
    expect(answer.html).toMatch(/<input[^>]* type="file"[^>]* aria-invalid="true"[^>]* autofocus=""/);
    expect(answer.html).not.toContain(keptPicture);
  });

  test("too often for one network", async () => {
    await using site = await openFor(() => Promise.resolve({ kind: "tooMany", limit: "network", waitSeconds }));
    const words = withValues((await errorsOf(site)).signUp.tooManySignUps, wait);
    expectRefusal(await signUp(await asked(site), { email }), 429, [words]);
  });

  test("the terms have changed since the form was opened: no account is asked for", async () => {
    const asksFor: string[] = [];
    await using site = await openFor(({ form }) => {
      asksFor.push(form.email);
      return Promise.resolve({ kind: "unavailable" });
    });
    const answer = await signUp(await asked(site), { email, termsHash: "of the terms of yesterday" });
    expectRefusal(answer, 422, [(await errorsOf(site)).signUp.termsChanged]);
    expect(asksFor).toEqual([]);
  });
});
