import type { Stack } from "./stack.ts";
import { expectLeadsTo, newVisitor, type Visitor } from "./visitor.ts";

/** A test person of the embedded Google. */
interface Person {
  email: string;
  name?: string;
  isVerified?: boolean;
}

/** Begins the sign-in with Google. Returns the address at Google that the visitor is redirected to. */
export async function goToGoogle(visitor: Visitor): Promise<URL> {
  const { status, location } = await visitor.post("/google", {});
  if (status !== 303) throw new Error(`Nobody was sent to Google: ${status}.`);
  return new URL(location);
}

/** Chooses a test person at Google. Returns the callback address, which has not been requested yet. */
export async function wayHome(asked: URL, { email, name = "Meera Iyer", isVerified = true }: Person): Promise<URL> {
  const chosen = new URL("/choose", asked);
  const person = { name, email, ...(isVerified && { verified: "on" }) };
  chosen.search = new URLSearchParams([...asked.searchParams, ...Object.entries(person)]).toString();
  const answer = await fetch(chosen, { redirect: "manual" });
  return new URL(answer.headers.get("Location") ?? "");
}

/** A visitor who has just returned from Google and is asked for consent, or for the password of the account with the same address. */
export async function newVisitorFromGoogle({ site }: Pick<Stack, "site" | "google">, email: string): Promise<Visitor> {
  const visitor = newVisitor(site.origin);
  const { pathname, search } = await wayHome(await goToGoogle(visitor), { email });
  const { location } = await visitor.get(pathname + search);
  if (!location.startsWith("/google/")) throw new Error(`Whoever came from Google was led to ${location}.`);
  return visitor;
}

/** The hidden field by which the form at an address says for whom, or for which mailed link, it was drawn. */
export async function drawnForOf(visitor: Visitor, path: string): Promise<{ drawnFor: string }> {
  const { html } = await visitor.get(path);
  return { drawnFor: /name="drawnFor" value="([^"]*)"/.exec(html)?.[1] ?? "" };
}

/** Asks for the mail that links the account of a visitor who has returned from Google. */
export async function askForGoogleLink(visitor: Visitor): Promise<void> {
  const asked = { ...(await drawnForOf(visitor, "/google/link")), intent: "mail" };
  await expectLeadsTo(visitor.post("/google/link", asked), "/google/link");
}

/** The fields by which a visitor who has returned from Google agrees to everything, as `/google/consent` asks. */
export async function consentsOf(visitor: Visitor): Promise<Record<string, string>> {
  const { html } = await visitor.get("/google/consent");
  const termsHash = /name="termsHash" value="(\w+)"/.exec(html)?.[1] ?? "";
  const drawn = await drawnForOf(visitor, "/google/consent");
  return { ...drawn, ageConsent: "on", stateConsent: "on", termsConsent: "on", termsHash };
}
