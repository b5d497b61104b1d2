import { randomBytes, randomUUID } from "node:crypto";

import { z } from "zod";

import { LakeError } from "../errors.ts";
import { type Database, openTable } from "../store/database.ts";
import { readStored } from "../store/stored-text.ts";

import { type Attachments, createAttachments } from "./attachments.ts";
import { digest } from "./digest.ts";
import { type Requester, type RoleName, roleNames } from "./requester.ts";

const storedToken = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roleNames),
  createdAt: z.iso.datetime(),
});

/** A token as the lake stores it: without the token itself, of which only a SHA-256 digest is stored. */
export type Token = z.infer<typeof storedToken>;

/** The lake's access tokens. */
export interface Tokens {
  /**
   * Makes a token. The returned `secret` is the only copy and cannot be read again.
   * @throws LakeError 409 when the name is taken
   */
  add(name: string, role: RoleName): Token & { secret: string };
  /** Every token, by name. */
  list(): Token[];
  /**
   * Ends a token, and what is attached to it.
   * @throws LakeError 404 when there is none of that name
   */
  remove(name: string): Token;
  /** Whether there is a token of that id. */
  isOpen(id: string): boolean;
  /** See {@link Attachments.attach}. */
  readonly attach: Attachments["attach"];
  /** The owner of the token with that id; `undefined` for an unknown one. */
  byId(id: string): Requester | undefined;
  /** The owner of the token with that secret; `undefined` for an unknown one. */
  requesterOf(secret: string): Requester | undefined;
}

const idPrefix = "token-";

/** The name of the token of the site on this machine. */
export const siteTokenName = "The site's previews";

const requesterWith = ({ id, name, role }: Token): Requester => ({
  id,
  name,
  role: name === siteTokenName && role === "viewer" ? "site" : role,
});

/** Whether a requester's id is that of a token. */
export const isTokenId = (id: string): boolean => id.startsWith(idPrefix);

/** Opens the table of tokens, keyed by digest. A plain digest is enough because the secret is 256 random bits, not a person's choice. */
export function openTokens(database: Database): Tokens {
  const table = openTable<string>(database, "tokens");
  const entries = () => [...table.getRange()].map(({ key, value }) => ({ key, token: readStored(storedToken, value) }));
  const isOpen = (id: string) => entries().some(({ token }) => token.id === id);
  const { attach, endAll } = createAttachments(isOpen);
  return {
    add(name, role) {
      if (entries().some(({ token }) => token.name === name)) {
        throw new LakeError(409, "tokenError", `There is already a token named "${name}"; remove it first.`);
      }
      const secret = `lake_${randomBytes(32).toString("base64url")}`;
      const token = { id: idPrefix + randomUUID(), name, role, createdAt: new Date().toISOString() };
      table.putSync(digest(secret), JSON.stringify(token));
      return { ...token, secret };
    },
    list: () =>
      entries()
        .map(({ token }) => token)
        .sort((a, b) => a.name.localeCompare(b.name)),
    remove(name) {
      const found = entries().find(({ token }) => token.name === name);
      if (!found) throw new LakeError(404, "tokenError", `There is no token named "${name}".`);
      table.removeSync(found.key);
      endAll(found.token.id);
      return found.token;
    },
    isOpen,
    attach,
    byId(id) {
      const found = entries().find(({ token }) => token.id === id)?.token;
      return found && requesterWith(found);
    },
    requesterOf(secret) {
      const found = table.get(digest(secret));
      return found === undefined ? undefined : requesterWith(readStored(storedToken, found));
    },
  };
}
