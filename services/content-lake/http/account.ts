import { Hono } from "hono";
import { z } from "zod";

import { requireKnown } from "../access/permissions.ts";
import { type Requester, operator } from "../access/requester.ts";
import type { Lake } from "../lake.ts";
import { preferenceKey } from "../store/preferences.ts";

import type { LakeHttp } from "./context.ts";
import { readInput } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

/** Studio's default settings of a person: schedules and releases show Indian time, under the name that Chromium uses. */
const unset: Readonly<Record<string, string>> = {
  "studio.timezone.scheduled-publishing": "Asia/Calcutta",
  "studio.timezone.content-releases": "Asia/Calcutta",
};

const preferenceKeys = z.array(preferenceKey).max(50);
const preferences = z.array(z.object({ key: preferenceKey, value: z.unknown() })).max(50);

/** The routes that describe the requester and the staff, and that store Studio's settings for each of them. */
export function accountRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/users/me", (context) => context.json(describe(context.get("requester"))));
  // A Studio requests this also before its log-in. A refusal would be an error in its console.
  routes.get("/auth/id", (context) => {
    const { role, id } = context.get("requester");
    return context.json(role === "anonymous" ? {} : { id });
  });
  routes.get("/users/me/keyvalue/:keys", (context) => {
    const { id } = requireKnown(context.get("requester"), "read");
    const keys = parseInput(preferenceKeys, context.req.param("keys").split(","));
    return context.json(keys.map((key) => ({ key, value: lake.preferences.get(id, key) ?? unset[key] ?? null })));
  });
  routes.put("/users/me/keyvalue", async (context) => {
    const { id } = requireKnown(context.get("requester"), "read");
    const given = await readInput(context.req.raw, preferences);
    lake.preferences.set(id, given);
    return context.json(given);
  });
  routes.get("/users/:ids", (context) => {
    const isProgram = requireKnown(context.get("requester"), "read").email === undefined;
    const sessionId = context.req.query("sessionId") ?? "";
    const found = context.req
      .param("ids")
      .split(",")
      .map((id) => authorOf(id, lake, isProgram ? { sessionId } : undefined));
    return context.json(found.length === 1 ? (found[0] ?? null) : found);
  });
  return routes;
}

/**
 * The author with that id, `null` for an id that belongs to nobody (any more). A program that asks, such as the site, is also told whether a person is logged
 * in, in the session that it names, which Sanity's API does not say; no member of staff is told that of another.
 */
function authorOf(id: string, { people, tokens, sessions }: Lake, asked: { sessionId: string } | undefined) {
  const person = people.byId(id);
  const author = [operator, ...tokens.list()].find((one) => one.id === id) ?? person;
  if (!author) return null;
  const isLoggedIn =
    person && asked ? { isLoggedIn: sessions.of(id).some((logIn) => logIn.id === asked.sessionId) } : {};
  const ofPerson = person && { email: person.email, createdAt: person.createdAt };
  return { id, displayName: author.name, ...ofPerson, imageUrl: null, ...isLoggedIn };
}

function describe({ id, name, email, role }: Requester) {
  // An answer without an id is how Sanity says that nobody is logged in.
  if (role === "anonymous") return {};
  const title = role.charAt(0).toUpperCase() + role.slice(1);
  const provider = email === undefined ? "sanity-token" : "staff";
  return { id, name, ...(email !== undefined && { email }), role, roles: [{ name: role, title }], provider };
}
