import type { BrowserContext } from "playwright";

import { askForGoogleLink, newVisitorFromGoogle } from "./google.ts";
import { mailedLink } from "./inbox.ts";
import { confirmAddress, newEmail } from "./member.ts";
import { bringCookies } from "./on-page.ts";
import { unknownAddress } from "./pages.ts";
import { password, signUp } from "./sign-up.ts";
import type { Stack } from "./stack.ts";
import { verifiedVisitor, type VerifiedVisitor } from "./verified-visitor.ts";
import { expectLeadsTo, newVisitor, type Visitor, type VisitorAnswer } from "./visitor.ts";

/** The browsers' states that together can see every page of a stack's site. */
export interface KnownVisitor {
  /** Has verified a number and not signed up with it. */
  newcomer: VerifiedVisitor;
  /** Has signed up and logged in; the e-mail address is not confirmed. */
  player: { visitor: Visitor; name: string; email: string };
  /** A player whose address is confirmed, in another browser, who has followed the mailed link to choose a new password. */
  forgetful: Visitor;
  /** The same in yet another, who has followed the mailed link to link the account with Google. */
  linking: Visitor;
  /** A visitor who has just returned from Google; this state expires soon. */
  fromGoogle: (email: string) => Promise<Visitor>;
}

type KnownStack = Pick<Stack, "site" | "inbox" | "google">;

/** Creates these states on a stack's site. */
export async function newKnownVisitor(stack: KnownStack): Promise<KnownVisitor> {
  const newcomer = await verifiedVisitor(stack);
  const { visitor, mobile } = await verifiedVisitor(stack);
  const name = "Asha D'Souza-Iyer";
  const email = `asha${mobile}@example.in`;
  await expectLeadsTo(signUp(visitor, { name, email }), "/login");
  await expectLeadsTo(visitor.post("/login", { email, password }), "/protect");
  const confirmed = await verifiedVisitor(stack);
  const confirmedEmail = newEmail();
  await expectLeadsTo(signUp(confirmed.visitor, { name, email: confirmedEmail }), "/login");
  await confirmAddress(stack, confirmed.visitor, confirmedEmail);
  return {
    newcomer,
    player: { visitor, name, email },
    forgetful: await followsResetLink(stack, confirmedEmail),
    linking: await followsGoogleLink(stack, confirmedEmail),
    fromGoogle: (address) => newVisitorFromGoogle(stack, address),
  };
}

async function followsResetLink(stack: KnownStack, email: string): Promise<Visitor> {
  const visitor = newVisitor(stack.site.origin);
  await expectLeadsTo(visitor.post("/forgot-password", { email }), "/forgot-password?sent");
  await expectLeadsTo(visitor.get(await mailedLink(stack, email, "/reset-password")), "/reset-password");
  return visitor;
}

async function followsGoogleLink(stack: KnownStack, email: string): Promise<Visitor> {
  const visitor = await newVisitorFromGoogle(stack, email);
  await askForGoogleLink(visitor);
  const link = await mailedLink(stack, email, "/google/link/confirm");
  await expectLeadsTo(visitor.get(link), "/google/link/confirm");
  return visitor;
}

/** The cookies without which a page redirects or shows less. Most pages need none, and some redirect players. */
export async function cookiesFor(path: string, somebody: KnownVisitor): Promise<ReadonlyMap<string, string>> {
  const { newcomer, player, forgetful, linking, fromGoogle } = somebody;
  // A visitor who follows a mailed link has no cookies.
  if (path.includes("?token=")) return new Map();
  if (path.startsWith("/signup")) return newcomer.visitor.cookies;
  if (path.startsWith("/protect")) return player.visitor.cookies;
  if (path.startsWith("/reset-password")) return forgetful.cookies;
  if (path.startsWith("/google/link/confirm")) return linking.cookies;
  if (path.startsWith("/google/link")) return (await fromGoogle(player.email)).cookies;
  if (path.startsWith("/google/consent")) return (await fromGoogle(newEmail())).cookies;
  return new Map();
}

/**
 * Reads a page as a visitor who may see it. Follows the redirect of a mailed link, which takes its secret out of the address.
 *
 * @param siteOrigin the site's
 * @param path the page's, with its query
 * @param somebody the states known to the site
 * @throws when the site answers with another page
 */
export async function pageAsKnown(siteOrigin: string, path: string, somebody: KnownVisitor): Promise<VisitorAnswer> {
  const visitor = newVisitor(siteOrigin);
  for (const [name, value] of await cookiesFor(path, somebody)) visitor.cookies.set(name, value);
  const answer = await visitor.get(path);
  const [pathname = ""] = path.split("?", 1);
  const read = path.includes("?token=") && answer.location === pathname ? await visitor.get(pathname) : answer;
  if (read.status !== statusOf(path)) throw new Error(`${path} was answered ${read.status} ${read.location}`);
  return read;
}

/** The status of a page for a visitor who may see it. */
export const statusOf = (path: string): number => (path === unknownAddress ? 404 : 200);

/**
 * Gives a browser the cookies that the page it is about to open needs.
 *
 * @param context the browser's
 * @param url the page's whole address
 * @param somebody the states known to the page's site
 */
export async function prepareVisit(context: BrowserContext, url: string, somebody: KnownVisitor): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  const cookies = await cookiesFor(pathname + search, somebody);
  await context.clearCookies();
  await bringCookies(context, origin, cookies);
}
