import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Players } from "../../app/players/players.ts";
import type { Player } from "../../app/players/sessions.ts";
import { honeypotName } from "../../app/ui/form-honeypot.tsx";
import { asha, ravi } from "../harness/account-players.ts";
import { openAccountSite, type AccountSite, type KnownPlayer } from "../harness/account-site.ts";
import { accountPages } from "../harness/pages.ts";
import { postedForms, type PostedForm } from "../harness/posted-forms.ts";
import { formAddresses } from "../harness/server-build.ts";
import { verifiedChallenge } from "../harness/verified-challenge.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";

/** Every form that players see × what can keep it from being taken: what was typed stays, but for secrets. */

/** What is typed into each field that holds no secret. */
const typedInto: Readonly<Record<string, string>> = {
  mobile: "9876501234",
  email: "typed.address@example.in",
  name: "Typed Name",
  amount: "4321",
  "bonus-code": "TYPED & CODE",
};

/** What is typed into each field that holds one. */
const secrets: Readonly<Record<string, string>> = {
  otp: "135790",
  password: "marigold-seven-lamps",
  confirmpassword: "marigold-seven-lamps",
};

/** The pages of players' forms, and the other addresses that take forms, by what these hold. */
const pages = {
  join: ["/otp", "/otp?verify=1", "/login", "/signup", "/forgot-password", "/confirm-email"],
  account: ["/protect", ...accountPages.filter((path) => path !== "/protect/transactions")],
  secretsOnly: ["/google/link", "/reset-password"],
  ticks: ["/google/consent"],
  nothingTyped: [
    "/google",
    "/google/link/confirm",
    "/logout",
    "/protect/resend-confirmation",
    "/protect/terms-read",
    "/signup/picture",
  ],
  staff: ["/staff/acceptances", "/staff/acceptances/file"],
};

/** A player who may edit the username, and remove the sign-in with Google. */
const meera: KnownPlayer = {
  ...asha,
  detail: {
    ...asha.detail,
    isFromGoogle: true,
    mayEditName: true,
    google: { email: asha.detail.email },
  },
};

type LookUp = (secret: string) => Promise<Player | undefined>;

const known: LookUp = (secret) => Promise.resolve([meera, ravi].find((player) => player.secret === secret)?.detail);
const ended: LookUp = () => Promise.resolve(undefined);
const failing = () => Promise.reject(new Error("The database does not answer."));

const unavailable = () => Promise.resolve({ kind: "unavailable" } as const);
const tooMany = () => Promise.resolve({ kind: "tooMany", limit: "network", waitSeconds: 90 } as const);

const challenges: Players["challenges"] = (ids) => Promise.resolve(ids.map(verifiedChallenge));
const sent: Players["sendOtp"] = ({ formId }) => Promise.resolve({ kind: "sent", challengeId: formId });
const open: Players["challenges"] = (ids) =>
  Promise.resolve(ids.map((id) => ({ ...verifiedChallenge(id), state: "open" })));

/** What the players' part answers now. */
let now: {
  lookUp: LookUp;
  challenges: Players["challenges"];
  /** Whether OTPs and mails are sent; everything else is refused. */
  sends: boolean;
  refuse: typeof unavailable | typeof tooMany;
};
let site: AccountSite;

beforeAll(async () => {
  const mail = () => (now.sends ? Promise.resolve({ kind: "sent" } as const) : now.refuse());
  site = await openAccountSite([meera, ravi], {
    findSession: (secret) => now.lookUp(secret),
    challenges: (ids) => now.challenges(ids),
    sendOtp: (asked) => (now.sends ? sent(asked) : now.refuse()),
    verifyOtp: () => now.refuse(),
    logIn: () => now.refuse(),
    signUp: () => now.refuse(),
    requestReset: mail,
    resendConfirmation: mail,
  });
});

beforeEach(() => {
  now = { lookUp: known, challenges, sends: false, refuse: unavailable };
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

test("every address that takes a form is in the table", async () => {
  const inTable = Object.values(pages).flatMap((some) => some.map((page) => page.replace(/\?.*/, "")));
  expect([...new Set(inTable)].sort()).toEqual([...new Set(await formAddresses())].sort());
});

/** A form as it is sent, and the texts of it that have to stay. */
interface FilledForm {
  action: string | undefined;
  posted: Readonly<Record<string, string>>;
  texts: readonly (readonly [name: string, text: string])[];
  /** Whether anything is typed into it. */
  typesIn: boolean;
}

/** The forms of a page, filled in. */
function filledForms(html: string): FilledForm[] {
  return postedForms(html).map(({ action, fields }) => {
    const posted = fields.map((field) => [field.name, contentOf(field)] as const);
    const shown = new Set(fields.filter(({ type }) => type !== "hidden").map(({ name }) => name));
    const texts = posted.filter(([name]) => shown.has(name) && name in typedInto);
    return { action, posted: Object.fromEntries(posted), texts, typesIn: shown.size > 0 };
  });
}

function contentOf({ name, type, value }: PostedForm["fields"][number]): string {
  if (type === "hidden" || name === honeypotName) return value;
  if (type === "checkbox") return "on";
  // The number that a sign-up shows is the one that was verified.
  if (name === "mobile" && value !== "") return value;
  const content = typedInto[name] ?? secrets[name];
  if (content === undefined)
    throw new Error(`Say in this test what is typed into ${name}, and whether it is a secret.`);
  return content;
}

/** The texts that a page's fields hold, of those that were typed. */
const shownOf = (html: string, { texts }: FilledForm) => {
  const fields = postedForms(html).flatMap((form) => form.fields);
  return texts.filter(([name, text]) => fields.some((field) => field.name === name && field.value === text));
};

const holdsSecret = (text: string): boolean => Object.values(secrets).some((secret) => text.includes(secret));

/** A browser with a player's session. */
function loggedIn(player: KnownPlayer, visitor: Visitor = newVisitor(site.origin)): Visitor {
  const { name, value } = site.cookieOf(player);
  visitor.cookies.set(name, value);
  return visitor;
}

describe.each([
  ["its session has ended", ended],
  ["no session can be looked up", failing],
])("a form of the account when %s", (_what, lookUp) => {
  test.each(pages.account.flatMap((page) => [[page, "without script"] as const, [page, "with script"] as const]))(
    "%s, %s",
    async (page, how) => {
      const drawn = filledForms((await loggedIn(meera).get(page)).html);
      const forms = drawn.filter(({ action = page }) => action.startsWith("/protect"));
      expect(forms).not.toEqual([]);
      for (const form of forms) {
        const visitor = loggedIn(meera);
        const action = form.action ?? page;
        now.lookUp = lookUp;
        const answer = await visitor.post(
          how === "with script" ? action.replace(/\?|$/, ".data$&") : action,
          form.posted,
        );
        if (lookUp === ended) expect(answer.location + answer.html).toContain("/login?redirectTo=%2Fprotect");
        else expect(answer.status).toBe(500);
        expect(holdsSecret(answer.location + answer.html)).toBe(false);
        now.lookUp = known;
        const keeps = [...visitor.cookies.keys()].some((name) => name.includes("interrupted_form"));
        expect(keeps, `a cookie after ${action}`).toBe(form.texts.length > 0);

        expect(shownOf((await loggedIn(ravi, visitor).get(page)).html, form), "what another player sees").toEqual([]);
        const { html } = await loggedIn(meera, visitor).get(page);
        expect(shownOf(html, form), `what ${action} took`).toEqual(form.texts);
        expect(shownOf((await visitor.get(page)).html, form), "what is shown later").toEqual([]);
      }
    },
  );
});

/** Somebody who has verified a number, or was asked for its OTP. */
async function visitorAt(page: string): Promise<Visitor> {
  const visitor = newVisitor(site.origin);
  if (page !== "/signup" && page !== "/otp?verify=1") return visitor;
  now.sends = true;
  await visitor.post("/otp", { mobile: "9876543210", formId: crypto.randomUUID() });
  now.sends = false;
  return visitor;
}

describe.each([
  ["something is out of order", unavailable, 503],
  ["it was tried too often", tooMany, 429],
] as const)("a form on the way to an account when %s", (_what, refuse, status) => {
  test.each(pages.join)("%s", async (page) => {
    const visitor = await visitorAt(page);
    if (page === "/otp?verify=1") now.challenges = open;
    now.refuse = refuse;
    const { html } = await visitor.get(page);
    // What stands behind a dialog cannot be sent.
    const inDialog = /<dialog.*<\/dialog>/s.exec(html)?.[0];
    const forms = filledForms(inDialog ?? html).filter(({ typesIn }) => typesIn);
    expect(forms).not.toEqual([]);
    for (const form of forms) {
      const answer = await visitor.post(form.action ?? page, form.posted);
      expect(answer.status, form.action).toBe(status);
      expect(shownOf(answer.html, form)).toEqual(form.texts);
      expect(holdsSecret(answer.html)).toBe(false);
    }
  });
});

test("a sign-up whose number cannot be looked up stays for the next one", async () => {
  const visitor = await visitorAt("/signup");
  const [form] = filledForms((await visitor.get("/signup")).html);
  if (!form) throw new Error("There is no form.");
  now.challenges = failing;
  const answer = await visitor.post("/signup", form.posted);
  expect(answer.status).toBe(500);
  expect(answer.html).toContain("Something went wrong at our end");
  now.challenges = challenges;
  const { html } = await visitor.get("/signup");
  expect(shownOf(html, form)).toEqual(form.texts);
  expect(holdsSecret(html)).toBe(false);
});

/** A page's answer without what only its script reads. */
const seen = async (visitor: Visitor, address: string) =>
  (await visitor.get(address)).html.replace(/<script.*?<\/script>/gs, "");

test.each(["/forgot-password", "/confirm-email"])(
  "whoever keeps no cookies reads on %s that a link was mailed",
  async (page) => {
    const [{ page: forgotten }, { page: confirming }] = await Promise.all([
      site.words.page("forgot-password"),
      site.words.page("confirm-email"),
    ]);
    const words = page === "/confirm-email" ? confirming.resend.sent : forgotten.success;
    now.sends = true;
    const visitor = newVisitor(site.origin);
    expect(await seen(visitor, page)).not.toContain(words);
    const { location } = await visitor.post(page, { email: typedInto["email"] ?? "" });
    visitor.cookies.clear();
    expect(await seen(visitor, location)).toContain(words);
    visitor.cookies.set("any", "cookie");
    expect(await seen(visitor, location), "to a browser that keeps cookies").not.toContain(words);
  },
);
