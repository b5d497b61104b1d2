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
  /** As the lake gave them. The same object until it gave others. */
  given: () => unknown;
  /** Earlier ones that the lake gave, as they would be shown now. */
  shownOf: (given: unknown) => unknown;
  /** Takes those of the lake's answer. Answers whether they are others than before. */
  take: (answer: unknown) => boolean;
  /** Takes those of an older answer, unless there are some already. */
  takeOlder: (read: () => Promise<unknown>) => Promise<void>;
}

interface SharedSettingsParts {
  legalSwitch: LegalSwitch;
  hiding: () => Hiding;
}

/** An answer of the lake with the words around every page, and what else it has. */
export const answerWithSettings = z.looseObject({ settings: z.unknown() });

/** Makes settings that are unknown at first. */
export function createSharedSettings({ legalSwitch, hiding }: SharedSettingsParts): SharedSettings {
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
      const { settings } = answerWithSettings.parse(answer);
      if (isDeepStrictEqual(settings, newest)) return false;
      newest = settings;
      return true;
    },
    async takeOlder(read) {
      if (newest !== undefined) return;
      const older = await read();
      // The lake may have answered meanwhile.
      newest ??= older;
    },
  };
}
