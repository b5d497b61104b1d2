import { offersOnPage } from "../../blocks/on-page.ts";
import type { ComposedPage } from "../queries/composed-page.ts";
import { firstAfter, offerChanges } from "./next-change.ts";
import { createSchedule, type Schedule } from "./schedule.ts";

/** A page of blocks, by the name of its words. */
export interface NamedPage<Name extends string> {
  name: Name;
  page: ComposedPage;
}

interface OfferClockParts<Name extends string> {
  /** The pages of blocks whose words are in memory. Of any other it is known when it is drawn from them. */
  pages: () => Promise<readonly NamedPage<Name>[]>;
  /** An offer on each of these pages has begun or ended at this instant. */
  onChange: (names: readonly Name[]) => void;
}

/** Makes a schedule that reports each instant at which an offer begins or ends, whatever page lists it. */
export function createOfferClock<Name extends string>({ pages, onChange }: OfferClockParts<Name>): Schedule {
  let due: readonly Name[] = [];
  return createSchedule(
    async () => {
      const now = new Date();
      const changes = (await pages()).flatMap(({ name, page }) => {
        const instant = firstAfter(offerChanges(offersOnPage(page.blocks)), now);
        return instant ? [{ name, instant: instant.getTime() }] : [];
      });
      if (changes.length === 0) return undefined;
      const next = Math.min(...changes.map(({ instant }) => instant));
      due = changes.filter(({ instant }) => instant === next).map(({ name }) => name);
      return new Date(next);
    },
    () => {
      onChange(due);
    },
  );
}
