import type { Disposable, Page, Route } from "@playwright/test";

import { pageOpened } from "../../studio/overlay/page-opened.ts";

/** A message between the Studio and the page in its preview. */
type StudioMessage = MessageEvent<{ type?: string; to?: string; id?: string } | null>;

/**
 * Delays what the pages in the Studio's preview do, as a busy machine does: the first page answers late, the second hears late that it is connected, and of
 * each further one the Studio can learn only from itself.
 */
export async function delayPages(page: Page): Promise<void> {
  await page.addInitScript(answerLate);
  await page.addInitScript(hearLate);
  await page.addInitScript(answerAsThePageBefore);
}

/**
 * Loads the script of the next page in a preview only once the Studio has told the page of a change, or has noticed that the page before is gone. So the
 * page does not hear of the change.
 *
 * @returns ends it
 */
export async function missChange(page: Page): Promise<Disposable> {
  const waitForNews = async (route: Route) => {
    await route.request().frame().waitForSelector("html[data-missed]", { state: "attached" });
    await route.continue();
  };
  await page.route("**/overlay.js", waitForNews, { times: 1 });
  return page.addInitScript(noteWhatIsSaid);
}

/**
 * Each further page in a preview asks the Studio to connect once more, and answers it three seconds later. What the page asks first, it asks in between.
 *
 * @returns ends it
 */
export async function connectTwice(page: Page): Promise<Disposable> {
  return page.addInitScript(askTwice, pageOpened);
}

// Each runs in the browser before any other script of a window, so it can use nothing from outside itself. What a page has shown is noted in its session.

/** Answers nothing until the Studio has waited for a second and asks what is wrong. */
function answerLate(): void {
  if (window === window.parent || sessionStorage.getItem("answered late")) return;
  window.addEventListener("message", (event: StudioMessage) => {
    if (event.data?.type === "presentation/status") sessionStorage.setItem("answered late", "yes");
    const isGreeting = event.data?.type?.startsWith("handshake/") === true;
    if (isGreeting && !sessionStorage.getItem("answered late")) event.stopImmediatePropagation();
  });
}

/**
 * Keeps from the page that it is connected, until the Studio connects again after three seconds without an answer. The page then reads both at once, as one
 * that was busy.
 */
function hearLate(): void {
  if (!sessionStorage.getItem("answered late") || sessionStorage.getItem("heard late")) return;
  const missed: MessageEvent<unknown>[] = [];
  let hears = false;
  window.addEventListener("message", (event: StudioMessage) => {
    if (hears || event.data?.to !== "overlays") return;
    const isConnected = event.data.type === "handshake/ack";
    const connectsAgain = event.data.type === "handshake/syn" && missed.length > 0;
    if (!isConnected && missed.length === 0) return;
    event.stopImmediatePropagation();
    missed.push(event);
    if (!connectsAgain) return;
    hears = true;
    sessionStorage.setItem("heard late", "yes");
    for (const { data, origin, source } of missed.splice(0)) {
      window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
    }
  });
}

/** Answers the question by which the Studio notices that a page is gone, as the page before would, had it stayed. */
function answerAsThePageBefore(): void {
  if (!sessionStorage.getItem("heard late")) return;
  window.addEventListener("message", ({ data, origin }: StudioMessage) => {
    if (data?.type !== "channel/heartbeat" || data.to !== "overlays") return;
    const answer = { responseTo: data.id };
    window.parent.postMessage(
      {
        domain: "sanity/channels",
        from: "overlays",
        to: "presentation",
        type: "channel/response",
        ...answer,
        data: answer,
      },
      origin,
    );
  });
}

function noteWhatIsSaid(): void {
  if (window === window.parent) return;
  window.addEventListener("message", ({ data }: StudioMessage) => {
    if (data?.to === "overlays" && /^(?:presentation\/refresh|handshake\/syn)$/.test(data.type ?? ""))
      document.documentElement.toggleAttribute("data-missed", true);
  });
}

function askTwice(opened: unknown): void {
  if (window === window.parent) return;
  let connections = 0;
  window.addEventListener("message", (event: StudioMessage) => {
    if (event.data?.to !== "overlays") return;
    if (event.data.type === "handshake/syn" && connections === 1) event.stopImmediatePropagation();
    if (event.data.type !== "handshake/ack" || connections > 0) return;
    connections = 1;
    window.parent.postMessage(opened, "*");
    setTimeout(() => {
      connections = 2;
    }, 3_000);
  });
}
