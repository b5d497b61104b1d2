import type { ConsoleMessage, Page, Request, Response } from "@playwright/test";

/** Chromium's reason for what it no longer fetches because the visitor went on to another page. */
const leftPage = "net::ERR_ABORTED";

/**
 * Listens to a page and remembers whatever a careful visitor with open developer tools would frown at: any console message (a
 * Content-Security-Policy violation is one), any error in a script, any request that fails, is answered with an error or leaves the
 * site. That a page itself is answered 404 or 500 is for the test to judge, not for this.
 *
 * @returns the problems, one sentence each; the array grows as they happen
 */
export function watchPage(page: Page, origins: readonly string[]): readonly string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (!tellsOfDocumentStatus(message, page)) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== leftPage) problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (!origins.includes(new URL(request.url()).origin)) problems.push(`left the site: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isDocument(response.request())) problems.push(describe(response));
  });
  return problems;
}

/** Chromium writes a line for every answer with an error status, the visited document included. */
function tellsOfDocumentStatus(message: ConsoleMessage, page: Page): boolean {
  return message.text().startsWith("Failed to load resource") && message.location().url === page.url();
}

function isDocument(request: Request): boolean {
  return request.resourceType() === "document";
}

function describe(response: Response): string {
  return `${response.status()}: ${response.url()}`;
}
