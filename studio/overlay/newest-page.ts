/**
 * Asks the site for the open page with the newest words, and goes where the site sends it instead.
 *
 * @returns undefined where the site could not draw the page, so that what is open stays, and where it leads elsewhere
 */
export async function askForNewest(): Promise<Document | undefined> {
  const answer = await fetch(location.href, { cache: "no-store", headers: { Accept: "text/html" } });
  if (answer.status >= 500 || answer.headers.get("Content-Type")?.startsWith("text/html") !== true) return undefined;
  if (answer.redirected) {
    location.assign(answer.url);
    return undefined;
  }
  // The browser would apply the styles of a document that is only read, and the page's policy refuses them: their nonce is of another answer.
  const withoutStyles = (await answer.text()).replaceAll(/<style\b.*?<\/style>/gs, "");
  return new DOMParser().parseFromString(withoutStyles, "text/html");
}
