import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** 256 random bits in base64url, for a cookie or a link. It cannot be guessed, so its stored hash needs neither salt nor a slow algorithm. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Whether a text could have come from {@link newSecret}. */
export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The hash that is stored instead of a secret, so that a reader of the database can use none of them. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/**
 * Derives a separate key for each use, so that a leak of one key reveals nothing about another.
 *
 * @param secret `SESSION_SECRET`
 * @param use names the use; another name is another key
 */
export const derivedKey = (secret: string, use: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", use, 32));

/** Makes a keyed pseudonym of an address, e-mail address or mobile. A plain hash of so few possible values could be reversed by trying them all. */
export const pseudonym =
  (key: Buffer) =>
  (...parts: string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
