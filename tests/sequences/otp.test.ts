import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { isNightly } from "../../process-kit/testing/nightly.ts";
import { newMobile, rightOtp } from "../../app/players/testing/open-players.ts";
import { hasButton, openPage, type Page, press } from "../harness/page-without-script.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";
import { type Challenge, OtpModel, type Told } from "./otp-model.ts";

/**
 * Two tabs of one browser verify numbers, with events in any order. After each event every page must agree with the model, and its buttons must work.
 */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

const spaced = (mobile: string) => `+91\u00a0${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`;
const submitButton = "Submit";
const againButton = "Send OTP again";

/** Expects a page to show a text, or not to. */
function expectText({ html, address }: Page, text: string, isShown = true): void {
  expect(html.includes(text), `${address} ${isShown ? "shows" : "does not show"} ${text}`).toBe(isShown);
}

const words: Readonly<Record<Exclude<Told, "dialog" | "verified">, string>> = {
  tooSoon: "An OTP was sent to this number a moment ago",
  tooMany: "Several OTPs have been asked for with this number already",
};

const actions = ["ask", "right", "wrong", "others", "malformed", "again", "reload", "close"] as const;
const waits = [31, 5 * 60, 16 * 60, 31 * 60] as const;

type Step =
  | { act: (typeof actions)[number]; tab: 0 | 1; number: 0 | 1 }
  | { act: "wait"; seconds: (typeof waits)[number] }
  | { act: "service"; answers: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constantFrom(...actions),
      tab: fc.constantFrom(0, 1),
      number: fc.constantFrom(0, 1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("wait"), seconds: fc.constantFrom(...waits) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("service"), answers: fc.boolean() }) },
);

/** A tab, with the model's challenge of the number in its dialog. */
interface Tab {
  page: Page;
  challenge?: Challenge | undefined;
}

/** Runs steps in both tabs and in the model. */
class Walk {
  readonly #model = new OtpModel();
  readonly #visitor: Visitor;
  readonly #mobiles: readonly [string, string] = [newMobile(), newMobile()];
  readonly #tabs: readonly [Tab, Tab];

  constructor(visitor: Visitor, page: Page) {
    this.#visitor = visitor;
    this.#tabs = [{ page }, { page }];
  }

  async take(taken: Step): Promise<void> {
    switch (taken.act) {
      case "wait":
        this.#model.now += taken.seconds;
        clocked.pass(taken.seconds);
        return;
      case "service":
        this.#model.serviceAnswers = taken.answers;
        clocked.open.answerSending({ kind: taken.answers ? "sent" : "unanswered" });
        return;
      default:
        this.#model.now += 1;
        clocked.pass(1);
        await this.#act(this.#tabs[taken.tab], taken.act, this.#mobiles[taken.number]);
    }
  }

  async #act(tab: Tab, act: (typeof actions)[number], mobile: string): Promise<void> {
    const { challenge } = tab;
    if (act === "ask") {
      const page = await openPage(this.#visitor, "/otp");
      const asked = this.#model.ask(mobile);
      tab.page = await press(this.#visitor, page, "Send OTP", { mobile });
      tab.challenge = asked.challenge;
      this.#expect(tab, asked.told);
    } else if (challenge && act === "again" && hasButton(tab.page, againButton)) {
      const again = this.#model.resend(challenge);
      tab.challenge = again.challenge;
      tab.page = await press(this.#visitor, tab.page, againButton);
      this.#expect(tab, again.told);
    } else if (challenge && act === "reload") {
      const told = this.#model.state(challenge) === "verified" ? "verified" : "dialog";
      tab.page = await openPage(this.#visitor, tab.page.address);
      this.#expect(tab, told);
    } else if (challenge && act === "close" && hasButton(tab.page, "Close")) {
      tab.page = await press(this.#visitor, tab.page, "Close");
      tab.challenge = undefined;
      expectText(tab.page, "<dialog", false);
      expectText(tab.page, `value="${challenge.mobile}"`);
    } else if (challenge && act === "malformed" && hasButton(tab.page, submitButton)) {
      tab.page = await press(this.#visitor, tab.page, submitButton, { otp: `${rightOtp(challenge.mobile)}0` });
      this.#expect(tab, this.#model.state(challenge) === "verified" ? "verified" : "dialog");
    } else if (challenge && hasButton(tab.page, submitButton)) {
      await this.#submit(tab, challenge, act);
    }
  }

  async #submit(tab: Tab, challenge: Challenge, act: (typeof actions)[number]): Promise<void> {
    const others = this.#mobiles.find((mobile) => mobile !== challenge.mobile) ?? "";
    const otp = act === "right" ? rightOtp(challenge.mobile) : act === "others" ? rightOtp(others) : "000000";
    const wasOpen = this.#model.state(challenge) === "open";
    const told = this.#model.submit(challenge, act === "right");
    tab.page = await press(this.#visitor, tab.page, submitButton, { otp });
    this.#expect(tab, told);
    if (told === "verified" && wasOpen) expectText(tab.page, spaced(challenge.mobile));
    if (told !== "dialog") return;
    expectText(tab.page, "Wrong OTP");
    const left = this.#model.attemptsLeft(challenge);
    if (wasOpen && left > 0) expectText(tab.page, `Attempts left: ${left}.`);
    else expectText(tab.page, "Attempts left", false);
  }

  #expect(tab: Tab, told: Told): void {
    const { page, challenge } = tab;
    if (told === "verified") {
      expect(page.address).toBe("/signup");
      tab.challenge = undefined;
      return;
    }
    if (told !== "dialog") {
      expect(page.status).toBe(429);
      expectText(page, words[told]);
    }
    if (!challenge) return;
    const isOpen = this.#model.state(challenge) === "open";
    for (const mobile of this.#mobiles) expectText(page, spaced(mobile), mobile === challenge.mobile);
    expect(hasButton(page, submitButton), "an OTP may be typed").toBe(isOpen);
    expect(hasButton(page, againButton), "another may be asked for").toBe(true);
    expectText(page, "cannot tell whether an OTP is on its way", isOpen && !challenge.wasSent);
  }
}

test("after any sequence in two tabs each verifies its own number, and every page shows the true state and possible actions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      // Ends the limits of the previous sequence.
      clocked.pass(2 * 24 * 60 * 60);
      clocked.open.answerSending({ kind: "sent" });
      const visitor = newVisitor(clocked.site.origin);
      const walk = new Walk(visitor, await openPage(visitor, "/otp"));
      for (const taken of steps) await walk.take(taken);
    }),
    {
      numRuns: Number(process.env["OTP_SEQUENCES"] ?? (isNightly ? 60 : 20)),
      examples: [...known].map((steps) => [steps]),
    },
  );
}, 240_000);

test("a refused form that the browser sends again, as a reload does, costs no further attempt and reads the same", async () => {
  const mobile = newMobile();
  const visitor = newVisitor(clocked.site.origin);
  const dialog = await press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
  for (let times = 0; times < 6; times += 1) {
    const refused = await press(visitor, dialog, submitButton, { otp: "000000" });
    expect(refused.status).toBe(422);
    expectText(refused, "Attempts left: 4.");
  }
  const refused = await press(visitor, dialog, submitButton, { otp: "000001" });
  expectText(refused, "Attempts left: 3.");
  expectText(await press(visitor, refused, submitButton, { otp: "000001" }), "Attempts left: 2.");
  expect((await press(visitor, refused, submitButton, { otp: rightOtp(mobile) })).address).toBe("/signup");
});

test("no browser can use another browser's verification, by its id or its position", async () => {
  const mobile = newMobile();
  const owner = newVisitor(clocked.site.origin);
  const dialog = await press(owner, await openPage(owner, "/otp"), "Send OTP", { mobile });
  const [, challenge = ""] = /name="challenge" value="([^"]*)"/.exec(dialog.html) ?? [];
  const otp = rightOtp(mobile);

  const thief = newVisitor(clocked.site.origin);
  const own = newMobile();
  const thiefs = await press(thief, await openPage(thief, "/otp"), "Send OTP", { mobile: own });
  for (const stolen of [challenge, challenge.toUpperCase(), "1", "../1"]) {
    const answer = await press(thief, thiefs, "Submit", { otp, challenge: stolen });
    expectText(answer, "which number you are verifying");
  }
  const resent = await press(thief, thiefs, againButton, { challenge });
  expectText(resent, "which number you are verifying");
  expectText(await openPage(thief, "/otp?verify=2"), spaced(mobile), false);
  expectText(await press(thief, thiefs, "Submit", { otp }), "Attempts left: 4.");
  expect(clocked.open.verified.filter((asked) => asked.startsWith(mobile))).toEqual([]);
  expect((await press(owner, dialog, "Submit", { otp })).address).toBe("/signup");
  expect((await openPage(thief, "/signup")).address).toBe("/otp");
});

const first = (act: (typeof actions)[number]): Step => ({ act, tab: 0, number: 0 });
const second = (act: (typeof actions)[number]): Step => ({ act, tab: 1, number: 1 });

/** Sequences that once failed. */
const known: readonly Step[][] = [
  [
    first("ask"),
    ...Array(5).fill(first("wrong")),
    first("reload"),
    { act: "wait", seconds: 31 },
    first("again"),
    first("right"),
  ],
  [first("ask"), second("ask"), first("right"), second("right")],
  [first("ask"), second("ask"), first("others"), second("reload"), first("reload"), second("right"), first("right")],
  [{ act: "service", answers: false }, first("ask"), first("reload"), first("right")],
  [first("ask"), { act: "wait", seconds: 300 }, first("right"), first("again"), first("right")],
  [first("ask"), { act: "wait", seconds: 1860 }, first("reload"), first("again"), first("right")],
];
