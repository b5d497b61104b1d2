/*
 * Stands in for `@node-rs/argon2` where a test makes or checks hundreds of passwords: `vi.mock("@node-rs/argon2", () => import(…))`. Its hashes have the form
 * of real ones, and hold the password.
 */
const prefix = "$argon2id$v=19$m=19456,t=2,p=1$";

/** Answers at once. */
export const hash = (password: string): Promise<string> => Promise.resolve(prefix + password);

/** Answers at once. */
export const verify = (kept: string, password: string): Promise<boolean> => Promise.resolve(kept === prefix + password);
