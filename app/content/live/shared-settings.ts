import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

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
  /** The settings as they are shown, with what they were made of. */
  let made: { from: unknown; edition: number; shown: unknown } | undefined;
  return {
    given: () => newest,
    shownOf: (given) => withoutLinksTo(hiding(), legalSwitch.appliedTo(given)),
    shown() {
      const from = legalSwitch.appliedTo(newest);
      const { edition } = hiding();
      if (!made || made.from !== from || made.edition !== edition)
        made = { from, edition, shown: withoutLinksTo(hiding(), from) };
      return made.shown;
    },
    take(answer) {
      const settings = settingsIn(answer);
      if (isDeepStrictEqual(settings, answered)) return false;
      answered = settings;
      newest = settingsIn(completed(answer));
      return true;
    },
    async takeOlder(read) {
      if (newest !== undefined) return;
      const older = settingsIn(completed(await read()));
      // The lake may have answered meanwhile.
      newest ??= older;
    },
  };
}
