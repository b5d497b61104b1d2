import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { isObject } from "../is-object.ts";
import { withoutLinksTo } from "../without-links.ts";
import type { LegalSwitch } from "./legal-switch.ts";
import type { Hiding } from "./live-address-book.ts";

/**
 * The words around every composed page, as the lake gave them in its newest answer for the addresses, which are asked for before all else. One
 * question instead of thousands, when a figure or the legal switch changes.
 */
export interface SharedSettings {
  /** As they are shown now. The same object until what is shown changes, because it is parsed once for all pages. */
  shown: () => unknown;
  /** As the lake gave them, completed. The same object until it gave others. */
  given: () => unknown;
  /** Earlier ones, as they would be shown now. */
  shownOf: (given: unknown) => unknown;
  /** Takes those of the lake's answer. Answers whether they are others than before. */
  take: (answer: unknown) => boolean;
  /** Takes those of an older answer that is read, unless there are some already. */
  takeOlder: (read: () => Promise<unknown>) => Promise<void>;
}

interface SharedSettingsParts {
  legalSwitch: LegalSwitch;
  hiding: () => Hiding;
  /** Completes an answer for the addresses: once for all pages, each of which would read the bundle otherwise. */
  completed: (answer: unknown) => unknown;
}

/** An answer of the lake with the words around every page, and what else it has. */
export const answerWithSettings = z.looseObject({ settings: z.unknown() });

/** Makes settings that are unknown at first. */
export function createSharedSettings({ legalSwitch, hiding, completed }: SharedSettingsParts): SharedSettings {
  const settingsIn = (answer: unknown) => answerWithSettings.parse(answer).settings;
  /** As the lake gave them, and completed. */
  let answered: unknown;
  let newest: unknown;
  /** Settings as they are shown, with what they were made of, by what the lake gave. */
  const made = new WeakMap<object, { from: unknown; edition: number; shown: unknown }>();
  function shownOf(given: unknown): unknown {
    const from = legalSwitch.appliedTo(given);
    const { edition } = hiding();
    if (!isObject(given)) return from;
    const known = made.get(given);
    if (known && known.from === from && known.edition === edition) return known.shown;
    const shown = withoutLinksTo(hiding(), from);
    made.set(given, { from, edition, shown });
    return shown;
  }
  return {
    given: () => newest,
    shownOf,
    shown: () => shownOf(newest),
    take(answer) {
      const settings = settingsIn(answer);
      if (isDeepStrictEqual(settings, answered)) return false;
      answered = settings;
      newest = settingsIn(completed(answer));
      return true;
    },
    async takeOlder(read) {
      const isKnown = () => newest !== undefined;
      if (isKnown()) return;
      const older = await read();
      // The lake may have answered meanwhile.
      if (isKnown()) return;
      answered = settingsIn(older);
      newest = settingsIn(completed(older));
    },
  };
}
