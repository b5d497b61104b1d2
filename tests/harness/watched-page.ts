import type { Page, Request, Response } from "@playwright/test";

/** Chromium's message when a field has the focus before the page sets it, which happens because tests are fast. */
const focusedBefore = "Autofocus processing was blocked because a document already has a focused element.";

/** Chromium's reason for a request that was cancelled because the visitor went to another page. */
const leftPage = "net::ERR_ABORTED";

/**
 * Records every problem of a page: a console message (such as a Content-Security-Policy violation), a script error, and a request that fails, is
 * answered with an error or leaves the site. The status of a document or of a form's answer is not a problem; the test checks it.
 *
 * @param page the page, before it is opened
 * @param origins the site's origins; requests to others leave the site
 * @param runsScript whether the browser runs script; without, every script of a page "fails" to load
 * @returns the problems, one sentence each; the array grows as they happen
 */
export function watchPage(page: Page, origins: readonly string[], runsScript: boolean): readonly string[] {
  const problems: string[] = [];
  /** Addresses that may be answered with an error status; Chromium logs a line for each such answer. */
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

/** Whether a request is for a document, or sends a form. */
function isJudged(request: Request): boolean {
  return request.resourceType() === "document" || request.method() === "POST";
}

function describe(response: Response): string {
  return `${response.status()}: ${response.url()}`;
}
