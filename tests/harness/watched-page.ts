import type { Page, Request, Response } from "@playwright/test";

/** What Chromium tells about a visitor who is in a field before the page has placed the focus: tests are that quick. */
const focusedBefore = "Autofocus processing was blocked because a document already has a focused element.";

/** Chromium's reason for what it no longer fetches because the visitor went on to another page. */
const leftPage = "net::ERR_ABORTED";

/**
 * Listens to a page and remembers whatever a careful visitor with open developer tools would frown at: any console message (a
 * Content-Security-Policy violation is one), any error in a script, any request that fails, is answered with an error or leaves the
 * site. That a page itself is answered 404 or 500, or a form 422, is for the test to judge, not for this.
 *
 * @param page the page, before it is opened
 * @param origins the site's; what is asked for elsewhere leaves it
 * @param runsScript whether the browser runs script; one that does not "fails" to load every script that a page asks for
 * @returns the problems, one sentence each; the array grows as they happen
 */
export function watchPage(page: Page, origins: readonly string[], runsScript: boolean): readonly string[] {
  const problems: string[] = [];
  /** What may be answered with an error status. Chromium writes a line for each such answer. */
  const judgedUrls = new Set<string>();
  page.on("console", (message) => {
    if (message.text() === focusedBefore) return;
    const tellsOfStatus = message.text().startsWith("Failed to load resource");
    if (tellsOfStatus && judgedUrls.has(message.location().url)) return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason === leftPage) return;
    if (runsScript || request.resourceType() !== "script") problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (isJudged(request)) judgedUrls.add(request.url());
    if (!origins.includes(new URL(request.url()).origin)) problems.push(`left the site: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isJudged(response.request())) problems.push(describe(response));
  });
  return problems;
}

/** A visited document, or a form that was sent. */
function isJudged(request: Request): boolean {
  return request.resourceType() === "document" || request.method() === "POST";
}

function describe(response: Response): string {
  return `${response.status()}: ${response.url()}`;
}
