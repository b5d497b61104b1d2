import type { Stack } from "./stack.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

/** Somebody at the embedded Google. */
interface Person {
  email: string;
  name?: string;
  isVerified?: boolean;
}

/** Sends a visitor to Google; answers the address there. */
export async function goToGoogle(visitor: Visitor): Promise<URL> {
  const { status, location } = await visitor.post("/google", {});
  if (status !== 303) throw new Error(`Nobody was sent to Google: ${status}.`);
  return new URL(location);
}

/** At Google, is somebody; answers the address that leads home, not yet gone to. */
export async function wayHome(asked: URL, { email, name = "Meera Iyer", isVerified = true }: Person): Promise<URL> {
  const chosen = new URL("/choose", asked);
  const person = { name, email, ...(isVerified && { verified: "on" }) };
  chosen.search = new URLSearchParams([...asked.searchParams, ...Object.entries(person)]).toString();
  const answer = await fetch(chosen, { redirect: "manual" });
  return new URL(answer.headers.get("Location") ?? "");
}

/** Somebody who has just come from Google and is asked for consent, or for the password of the account with the same address. */
export async function newVisitorFromGoogle({ site }: Pick<Stack, "site" | "google">, email: string): Promise<Visitor> {
  const visitor = newVisitor(site.origin);
  const { pathname, search } = await wayHome(await goToGoogle(visitor), { email });
  const { location } = await visitor.get(pathname + search);
  if (!location.startsWith("/google/")) throw new Error(`Whoever came from Google was led to ${location}.`);
  return visitor;
}
