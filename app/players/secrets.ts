import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** 256 random bits in base64url, for a cookie or a link. It cannot be guessed, so its stored hash needs neither salt nor a slow algorithm. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Whether a text could have come from {@link newSecret}. */
export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The hash that is stored instead of a secret, so that a reader of the database can use none of them. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Secrets of one purpose. The first signs and counts; what the others signed is accepted beside it, until an operator removes them. */
export type Secrets = readonly [string, ...string[]];

/** Keys of one use, each derived from one of the {@link Secrets}, in their order. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** Derives a separate key for each use, so that a leak of one key reveals nothing about another. `use` names the use; another name is another key. */
export function derivedKeys([first, ...others]: Secrets, use: string): Keys {
  const derived = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  return [derived(first), ...others.map(derived)];
}

/** Secrets of another purpose, derived from these in the same way as {@link derivedKeys}. */
export function derivedSecrets(secrets: Secrets, use: string): Secrets {
  const [first, ...others] = derivedKeys(secrets, use);
  const written = (key: Buffer) => key.toString("base64url");
  return [written(first), ...others.map(written)];
}

/** Makes a keyed pseudonym of an address, e-mail address or mobile. A plain hash of so few possible values could be reversed by trying them all. */
export const pseudonym =
  (key: Buffer) =>
  (...parts: string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");

/** Makes all keyed pseudonyms that one thing may have been stored under. New rows are stored under the first. */
export const pseudonyms =
  ([first, ...others]: Keys) =>
  (...parts: string[]): readonly [string, ...string[]] => [
    pseudonym(first)(...parts),
    ...others.map((key) => pseudonym(key)(...parts)),
  ];
