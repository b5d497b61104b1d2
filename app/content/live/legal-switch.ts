import { isObject } from "../is-object.ts";
import { legalSwitchIn } from "../queries/page-query.ts";

/**
 * The legal switch as the lake last gave it. It is read from every answer, also from one that cannot be shown: a mistake in any word must not keep
 * claims about games for money on the pages.
 */
export interface LegalSwitch {
  /** Whether claims are hidden. */
  isOn: () => boolean;
  /** Reads it from an answer that just came from the lake. An answer without settings says nothing. */
  take: (answer: unknown) => void;
  /** An older answer's settings, with the switch on where it is on now; the same object for the same settings. */
  appliedTo: (settings: unknown) => unknown;
}

/**
 * Makes the switch, off at first.
 *
 * @param onFlip called when an answer has it otherwise than the one before
 */
export function createLegalSwitch(onFlip: () => void): LegalSwitch {
  const switched = new WeakMap<object, object>();
  let isOn = false;
  return {
    isOn: () => isOn,
    take(answer) {
      const { data } = legalSwitchIn.safeParse(answer);
      if (!data || data.settings.claimsHidden === isOn) return;
      isOn = data.settings.claimsHidden;
      onFlip();
    },
    appliedTo(settings) {
      if (!isOn || !isObject(settings) || settings["claimsHidden"] === true) return settings;
      const known = switched.get(settings) ?? { ...settings, claimsHidden: true };
      switched.set(settings, known);
      return known;
    },
  };
}
