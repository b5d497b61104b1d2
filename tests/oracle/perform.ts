import { namedMobile } from "./named-mobile.ts";
import { normalise } from "./normalise.ts";
import { observe } from "./observation.ts";
import { linksTo, otpsTo } from "./inbox.ts";
import type { OracleStack } from "./oracle-stack.ts";
import { personName } from "./person.ts";
import type { Send, Step } from "./steps.ts";
import { typingsOf } from "./typings.ts";
import type { Typed, Walk } from "./walk.ts";

const daySeconds = 24 * 60 * 60;

/** Performs a step in all ways at once. */
export async function perform(parts: OracleStack, walks: readonly Walk[], step: Step): Promise<void> {
  // When one way fails, the others are waited for: the browsers must be online and idle before the next story.
  const inEach = async (work: (walk: Walk) => Promise<void>) => {
    const done = await Promise.allSettled(walks.map(work));
    for (const one of done) if (one.status === "rejected") throw one.reason;
  };
  switch (step.kind) {
    case "open":
      return inEach((walk) => walk.open(step.address));
    case "open in a new tab":
      return inEach((walk) => walk.openTab(step.address));
    case "other tab":
      return inEach((walk) => walk.otherTab());
    case "back":
      return inEach((walk) => walk.back());
    case "reload":
      return inEach((walk) => walk.reload());
    case "follow":
      return inEach((walk) => walk.follow(step.link));
    case "type":
      return inEach(async (walk) => walk.type(step.button, await typed(parts, walk, step), step.arrival));
    case "send":
      if (step.meanwhile === "offline") return inEach((walk) => sendOffline(parts, walk, step));
      if (step.meanwhile === undefined) return inEach((walk) => send(parts, walk, step));
      return parts.otpService.whileLate(() => inEach((walk) => send(parts, walk, step)));
    case "wait":
      await parts.clock.advance(step.seconds);
      return inEach(async (walk) => {
        await walk.wait(step.seconds);
        // Phones discard a tab that nobody has looked at for a day, and load its address again.
        if (step.seconds > daySeconds) await walk.open(walk.page().url());
      });
    case "mail":
      return inEach(async (walk) => {
        const links = (await linksTo(parts, walk.person.email))[step.page];
        await walk.open(links[step.which === "newest" ? 0 : 1] ?? step.page);
      });
    case "be at Google":
      return inEach((walk) => beAtGoogle(walk, step.who));
    case "do as told":
      throw new Error("An instruction is done step by step.");
  }
}

async function send(parts: OracleStack, walk: Walk, step: Send): Promise<void> {
  if (step.typing !== undefined) await walk.type(step.button, await typed(parts, walk, step), step.arrival);
  await walk.press(step.button, step.presses, step.arrival);
}

/**
 * Sends a form without a network, then opens its page again. Without script the browser shows its own error; with script the form stays as it was.
 *
 * @throws when script runs and the typed text is lost
 */
async function sendOffline(parts: OracleStack, walk: Walk, step: Send): Promise<void> {
  const { pathname, search } = new URL(walk.page().url());
  const texts = await typed(parts, walk, step);
  await walk.type(step.button, texts, step.arrival);
  const hasScript = await walk.hasScript(step.arrival);
  await walk.offline(() => walk.press(step.button, 1, step.arrival));
  if (hasScript) {
    const { fields } = await observe(walk.page());
    const lost = Object.keys(texts).filter(
      (name) => typeof texts[name] !== "object" && fields[name]?.value !== String(texts[name]),
    );
    if (lost.length > 0) throw new Error(`${walk.way}, without a network, ${lost.join(", ")} did not stay as typed.`);
  }
  await walk.open(pathname + search);
}

/** The text that a step types in one way. Fields that the form does not show are left out. */
async function typed(
  parts: OracleStack,
  { person, page }: Walk,
  { button, typing }: Pick<Send, "button" | "typing">,
): Promise<Typed> {
  const seen = normalise(await observe(page()), person);
  const mobile = namedMobile(seen) === 2 ? person.otherMobile : person.mobile;
  const otps = button === "Submit" ? (await otpsTo(parts, mobile)).map(({ otp }) => otp) : [];
  const all = typingsOf(button)[typing ?? ""]?.({ person, otps }) ?? {};
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in seen.fields));
}

/** Chooses a test person on the embedded Google's page, or cancels. */
async function beAtGoogle({ page, person }: Walk, who: Extract<Step, { kind: "be at Google" }>["who"]): Promise<void> {
  const google = page();
  const { origin } = new URL(google.url());
  if (who === "nobody") {
    await google.getByRole("link", { name: "Cancel" }).click();
  } else {
    await google.getByLabel("Name").fill(personName);
    await google.getByLabel("Email").fill(who === "a stranger" ? person.strangerEmail : person.email);
    await google.getByLabel("Google has verified this address").setChecked(who !== "unverified");
    await google.getByRole("button", { name: "Continue" }).click();
  }
  await google.waitForURL((url) => url.origin !== origin);
  await google.waitForLoadState("load");
}
