import { ClientError, type SanityClient, ServerError } from "@sanity/client";

import { roleNames, staffRoles } from "../access/requester.ts";

import type { TemporaryLake } from "./temporary-lake.ts";

const roles = ["anonymous", ...new Set([...roleNames, ...staffRoles])] as const;

/** Whoever may ask the lake, by role. */
export type Reader = (typeof roles)[number];

/** A client of each role: strangers, tokens, and staff in a session of their own. An administrator is a person here. */
export async function readers(lake: TemporaryLake): Promise<(readonly [Reader, SanityClient])[]> {
  const made = roles.map(async (role): Promise<readonly [Reader, SanityClient]> => {
    if (role === "anonymous" || role === "viewer" || role === "editor")
      return [role, lake.client({ role, maxRetries: 0 })];
    const person = await lake.lake.people.add({ name: role, email: `${role}@example.com`, role });
    return [role, lake.client({ token: lake.lake.sessions.begin(person.id), maxRetries: 0 })];
  });
  return Promise.all(made);
}

/** The status of an answer, also of a refusal. */
export async function statusOf(answer: Promise<unknown>): Promise<number> {
  try {
    await answer;
    return 200;
  } catch (error) {
    if (error instanceof ClientError || error instanceof ServerError) return error.statusCode;
    throw error;
  }
}
