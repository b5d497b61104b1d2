import { hash, type Options, verify } from "@node-rs/argon2";

import type { Turns } from "../../../process-kit/turns.ts";
import { typedPassword } from "../../../process-kit/typed-text.ts";
import { passwordLengths } from "./password-lengths.ts";

/**
 * OWASP's Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane; about 10 ms of one core. Argon2id is the binding's default, and its enum
 * cannot be named under `isolatedModules`.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Hashes and checks passwords, a few at a time. Both answer `undefined`, without doing the work, when too many calls are waiting. */
export interface Passwords {
  /** Answers the hash to store. Goes before logins of unknown visitors, because a new password needs a proved mobile or address. */
  hash: (password: string) => Promise<string | undefined>;
  /** One verification of the same cost whether there is a hash or not, so that time does not tell which e-mails have accounts. */
  verify: (
    kept: string | null | undefined,
    password: string,
    options?: { goesFirst?: boolean },
  ) => Promise<boolean | undefined>;
  /** Whether a call now would wait for others. */
  mustWait: () => boolean;
  /** Whether the hash was made with other parameters than today's. */
  isOutdated: (kept: string) => boolean;
}

/**
 * Makes the process's password hasher.
 *
 * @param turns limits the work: without it a flood of logins would take all memory and every thread
 */
export async function createPasswords(turns: Turns): Promise<Passwords> {
  // The hash of a random password, verified against when there is no account.
  const stranger = await hash(crypto.randomUUID(), parameters);
  return {
    hash: (password) => turns(() => hash(typedPassword(password), parameters), { goesFirst: true }),
    verify: (kept, typed, { goesFirst = false } = {}) =>
      turns(
        async () => {
          const password = typedPassword(typed);
          const isRight = await verify(kept ?? stranger, password.slice(0, passwordLengths.maximum + 1));
          return isRight && kept != null && password.length <= passwordLengths.maximum;
        },
        { goesFirst },
      ),
    mustWait: turns.mustWait,
    isOutdated: (kept) => !kept.startsWith(currentPrefix),
  };
}
