import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import type { StaffRole } from "../access/requester.ts";

import { type TemporaryLake, allowedOrigin } from "./temporary-lake.ts";

/** Somebody of the staff who is logged in. */
export interface LoggedIn {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The secret of their session. */
  readonly token: string;
  readonly client: SanityClient;
}

/**
 * Adds a person and begins a session of theirs.
 *
 * @param lake adds them
 * @param role theirs
 * @param name also the beginning of their e-mail address; the role when absent
 */
export async function loggedIn(lake: TemporaryLake, role: StaffRole, name: string = role): Promise<LoggedIn> {
  const { id, email, password } = await lake.lake.people.add({ name, email: `${name}@example.com`, role });
  const token = lake.lake.sessions.begin(id);
  return { id, email, password, token, client: lake.client({ token, maxRetries: 0 }) };
}

/** Sends the form of the log-in page with these fields, from the page itself; further headers are a proxy's. */
export const sendLogIn = (
  lake: TemporaryLake,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${lake.origin}/v1/auth/login/staff?origin=${encodeURIComponent(allowedOrigin)}`, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, Origin: lake.origin },
    body: new URLSearchParams(fields),
  });

/** The session that an answer of the log-in page leads to, as the Studio begins it; `undefined` when the answer leads nowhere. */
export async function sessionFrom(lake: TemporaryLake, answer: Response): Promise<string | undefined> {
  const code = /#sid=(.+)$/.exec(answer.headers.get("location") ?? "")?.[1];
  if (code === undefined) return undefined;
  const headers = { Origin: allowedOrigin, "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/143.0" };
  const exchanged: unknown = await (await fetch(`${lake.origin}/v1/auth/fetch?sid=${code}`, { headers })).json();
  return z.object({ token: z.string() }).parse(exchanged).token;
}

/** The value of a hidden field on a page of the log-in; empty when there is no such field. */
export const fieldOf = (page: string, name: string): string =>
  new RegExp(`name="${name}" type="hidden" value="([^"]+)"`).exec(page)?.[1] ?? "";
