import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { isObject } from "../is-object.ts";
import { wholeClaims } from "../queries/addresses.ts";
import { legalSwitchIn } from "../queries/page-query.ts";

/**
 * The legal switch as the lake last gave it. It is read from every answer, also from one that cannot be shown: a mistake in any word must not keep
 * claims about games for money on the pages.
 */
export interface LegalSwitch {
  /** Whether claims are hidden. */
  isOn: () => boolean;
  /** The ids of the pages that are a claim as a whole; undefined before an answer named them. */
  wholeClaims: () => ReadonlySet<string> | undefined;
  /** Reads both from an answer that just came from the lake. An answer without settings says nothing of the switch, one without addresses nothing of claims. */
  take: (answer: unknown) => void;
  /** Reads both from an answer that an earlier process stored, before anything is shown and before the lake answers; nobody is told. */
  takeOlder: (answer: unknown) => void;
  /** An older answer's settings, with the switch on where it is on now; the same object for the same settings. */
  appliedTo: (settings: unknown) => unknown;
}

/** Where an answer of the lake says which pages are a claim as a whole. What cannot be read is no page. */
const claimsIn = z.object({
  page: z.object({
    pages: z.array(z.object({ id: z.string(), isClaim: z.boolean() }).nullable().catch(null)),
    redirects: z.array(z.unknown()),
  }),
});

/**
 * Makes the switch, off at first.
 *
 * @param onFlip called when an answer hides other things than the one before
 */
export function createLegalSwitch(onFlip: () => void): LegalSwitch {
  const switched = new WeakMap<object, object>();
  let isOn = false;
  let claims: ReadonlySet<string> | undefined;
  function read(answer: unknown): void {
    isOn = legalSwitchIn.safeParse(answer).data?.settings.claimsHidden ?? isOn;
    const { data } = claimsIn.safeParse(answer);
    if (data) claims = wholeClaims(data.page.pages.filter((page) => page !== null));
  }
  return {
    isOn: () => isOn,
    wholeClaims: () => claims,
    take(answer) {
      const before = { isOn, hidden: isOn && claims };
      read(answer);
      if (!isDeepStrictEqual(before, { isOn, hidden: isOn && claims })) onFlip();
    },
    takeOlder: read,
    appliedTo(settings) {
      if (!isOn || !isObject(settings) || settings["claimsHidden"] === true) return settings;
      const known = switched.get(settings) ?? { ...settings, claimsHidden: true };
      switched.set(settings, known);
      return known;
    },
  };
}
