import type { BrowserContext } from "playwright";

import { password, signUp } from "./players-site.ts";
import type { Stack } from "./stack.ts";
import { verifiedVisitor, type VerifiedVisitor } from "./verified-visitor.ts";
import { expectLeadsTo, type Visitor } from "./visitor.ts";

/** Somebody to whom every page of a stack's site can be shown. */
export interface KnownVisitor {
  /** Has not signed up with the number. */
  newcomer: VerifiedVisitor;
  /** Has signed up and logged in; the e-mail address is not confirmed. */
  player: { visitor: Visitor; name: string; email: string };
}

/** Makes somebody known to a stack's site. */
export async function newKnownVisitor(stack: Pick<Stack, "site" | "inbox">): Promise<KnownVisitor> {
  const newcomer = await verifiedVisitor(stack);
  const { visitor, mobile } = await verifiedVisitor(stack);
  const name = "Asha D'Souza-Iyer";
  const email = `asha${mobile}@example.in`;
  await expectLeadsTo(signUp(visitor, { name, email }), "/login");
  await expectLeadsTo(visitor.post("/login", { email, password }), "/protect");
  return { newcomer, player: { visitor, name, email } };
}

/** The cookies without which a page leads elsewhere; most pages want none, and some lead players elsewhere. */
export function cookiesFor(path: string, { newcomer, player }: KnownVisitor): ReadonlyMap<string, string> {
  if (path.startsWith("/signup")) return newcomer.visitor.cookies;
  return path.startsWith("/protect") ? player.visitor.cookies : new Map();
}

/**
 * Makes a browser that of somebody to whom the page it is about to open is shown.
 *
 * @param context the browser's
 * @param url the page's whole address
 * @param somebody whom the page's site knows
 */
export async function prepareVisit(context: BrowserContext, url: string, somebody: KnownVisitor): Promise<void> {
  const cookies = cookiesFor(new URL(url).pathname, somebody);
  await context.clearCookies();
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}
