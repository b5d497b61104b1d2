import { shownPerspectiveHeader } from "../../app/content/preview/shown-perspective-header.ts";

/** What the site wrote into a page's head; undefined in a page that is no preview. */
export const writtenInHead = (
  page: Pick<Document, "querySelector">,
  name: "preview-perspective" | "preview-words",
): string | undefined => page.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? undefined;

/** The site cannot read what the preview is to show, or the preview has ended, or its release. */
const endings: readonly number[] = [400, 401, 410];

const pauseMilliseconds = 1_000;

/** Waits between two attempts to reach the site. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));

/**
 * Asks the site for the open page with the newest words of what it shows, and goes where the site sends it instead. While the site is away or cannot draw the
 * page, what is open stays and the site is asked again: the Studio may have no further news. When the preview or its release has ended, or was never one,
 * the page says so in place of its words, which would pass for the newest.
 *
 * @param shownPerspective what the page shows at the time, as the site wrote it
 * @returns undefined where there is no such page, or another perspective was chosen meanwhile
 */
export async function askForNewest(shownPerspective: () => string): Promise<Document | undefined> {
  const perspective = shownPerspective();
  const headers = { Accept: "text/html", [shownPerspectiveHeader]: perspective };
  const given = await answerWithText(headers).catch(() => undefined);
  if (!given || given.answer.status >= 500) {
    await pause();
    return askForNewest(shownPerspective);
  }
  const { answer, text } = given;
  if (endings.includes(answer.status)) {
    document.body.textContent = text;
    return undefined;
  }
  if (answer.headers.get("Content-Type")?.startsWith("text/html") !== true) return undefined;
  if (answer.redirected) {
    location.assign(answer.url);
    return undefined;
  }
  // The browser would apply the styles of a document that is only read, and the page's policy refuses them: their nonce is of another answer.
  const withoutStyles = text.replaceAll(/<style\b.*?<\/style>/gs, "");
  const newest = new DOMParser().parseFromString(withoutStyles, "text/html");
  return writtenInHead(newest, "preview-perspective") === perspective ? newest : undefined;
}

/**
 * The site's answer for the open page with all its text.
 * @throws TypeError when the site cannot be reached, or the answer is cut off
 */
async function answerWithText(headers: Readonly<Record<string, string>>): Promise<{ answer: Response; text: string }> {
  const answer = await fetch(location.href, { cache: "no-store", headers });
  return { answer, text: await answer.text() };
}

/** The part of a page in which its style sheets are found. */
interface StyledPage {
  querySelectorAll(selector: string): Iterable<Pick<Element, "getAttribute">>;
}

const stylesOf = (page: StyledPage): (string | null)[] =>
  [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute("href"));

/**
 * Whether a page is drawn with a style sheet that the open one has not loaded: another build of the site drew it, and it would stand there without its style.
 *
 * @param open the page as it was loaded
 * @param newest the same page as the site draws it now
 */
export function needsOtherStyles(open: StyledPage, newest: StyledPage): boolean {
  const loaded = stylesOf(open);
  return stylesOf(newest).some((href) => !loaded.includes(href));
}
