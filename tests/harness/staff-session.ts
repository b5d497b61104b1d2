import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { createSanityClient } from "../../app/content/client.ts";
import { sanityConnection } from "../../configuration/sanity.ts";

import type { TestProcess } from "./process.ts";
import type { OwnStack } from "./stack.ts";
import { newAddress } from "./visitor.ts";

/** The roles in the Studio; the lake's first start makes one person of each. */
export type StaffRole = "administrator" | "legal" | "marketer";

/** Somebody of the staff in a session at the lake. */
export interface StaffSession {
  token: string;
  /** Asks the lake as they do. */
  client: SanityClient;
}

/** The origin at which a stack's staff open the Studio, whether it runs or not. */
export const studioOriginOf = ({ environment }: Pick<OwnStack, "environment">): string =>
  `http://localhost:${environment["STUDIO_PORT"] ?? ""}`;

/** Logs the person of that role in at the lake of a stack. */
export async function staffSession(stack: OwnStack, role: StaffRole): Promise<StaffSession> {
  const token = await logIn(stack.contentLake, studioOriginOf(stack), role);
  return { token, client: createSanityClient({ ...sanityConnection(stack.environment), readToken: token }) };
}

/** The e-mail address and the password of the person of that role, which the lake's first start printed. */
export function printedLogIn(lake: Pick<TestProcess, "log">, role: StaffRole): { email: string; password: string } {
  const printed = lake.log.find((line) => line.includes(`${role}@`)) ?? "";
  const [email = "", password = ""] = printed.trim().split(/\s+/);
  return { email, password };
}

/**
 * Logs the person of that role in, as the Studio and a browser do.
 *
 * @param lake the lake as it was first started
 * @param origin the Studio's
 * @returns the session's token
 */
export async function logIn(
  lake: Pick<TestProcess, "origin" | "log">,
  origin: string,
  role: StaffRole,
): Promise<string> {
  const page = await fetch(`${lake.origin}/v1/auth/login/staff?origin=${encodeURIComponent(origin)}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: lake.origin, "X-Forwarded-For": newAddress() },
    body: new URLSearchParams(printedLogIn(lake, role)),
  });
  const code = /#sid=(.+)$/.exec(page.headers.get("location") ?? "")?.[1] ?? "";
  const exchanged = await fetch(`${lake.origin}/v1/auth/fetch?sid=${code}`, { headers: { Origin: origin } });
  return z.object({ token: z.string() }).parse(await exchanged.json()).token;
}
