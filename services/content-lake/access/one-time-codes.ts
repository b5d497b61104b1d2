import { randomBytes } from "node:crypto";

/** Random codes, each of which stands for its holder for a while, and works once. A code of one kind is worthless as another. */
export interface OneTimeCodes<Holder> {
  /** Makes a code: 32 random bytes in base64url, which needs no escaping in an address. */
  issue(holder: Holder): string;
  /** Whether the code still works; does not use it up. */
  isValid(code: string): boolean;
  /** Uses the code up and returns its holder; `undefined` for a code that is unknown, used or too old. */
  redeem(code: string): Holder | undefined;
  /** Makes the codes of some holders worthless. */
  revoke(isMeant: (holder: Holder) => boolean): void;
}

/**
 * Keeps codes in memory: when the lake is restarted, all of them are worthless.
 *
 * @param lifetimeMilliseconds how long a code works
 */
export function createOneTimeCodes<Holder>(lifetimeMilliseconds: number): OneTimeCodes<Holder> {
  const codes = new Map<string, { holder: Holder; expiresAt: number }>();
  const forgetExpired = (): void => {
    for (const [code, { expiresAt }] of codes) if (expiresAt <= Date.now()) codes.delete(code);
  };
  return {
    issue(holder) {
      forgetExpired();
      const code = randomBytes(32).toString("base64url");
      codes.set(code, { holder, expiresAt: Date.now() + lifetimeMilliseconds });
      return code;
    },
    isValid(code) {
      forgetExpired();
      return codes.has(code);
    },
    redeem(code) {
      forgetExpired();
      const found = codes.get(code);
      codes.delete(code);
      return found?.holder;
    },
    revoke(isMeant) {
      for (const [code, { holder }] of codes) if (isMeant(holder)) codes.delete(code);
    },
  };
}
