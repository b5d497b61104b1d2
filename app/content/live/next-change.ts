import { offersOnPage } from "../../blocks/on-page.ts";
import { dayInIndia, midnightInIndia } from "../legal/legal-version-in-effect.ts";
import type { ComposedPage } from "../queries/composed-page.ts";
import type { LegalDocument } from "../queries/legal-document.ts";
import type { LivePage } from "./live-page.ts";

/** What is known of a page of which only the newest words are wanted. */
type Words<Page> = Pick<LivePage<Page>, "words">;

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** The next midnight in India: when a legal document's effective date arrives and the footer's year may change. */
export const nextMidnightInIndia = (now: Date): Date =>
  new Date(midnightInIndia(dayInIndia(now)).getTime() + dayMilliseconds);

/** The instants at which offers on these pages begin and end, past ones too. A page without words has none. */
export async function offerInstants(pages: readonly Words<ComposedPage | null>[]): Promise<Date[]> {
  return (await known(pages))
    .flatMap((page) => offersOnPage(page?.blocks ?? []))
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((instant) => (instant ? [new Date(instant)] : []));
}

/** The instants from which texts of legal documents apply, past ones too. A document without words has none. */
export async function effectiveInstants(documents: readonly Words<LegalDocument>[]): Promise<Date[]> {
  return (await known(documents))
    .flatMap(({ effectiveDate, announced }) => [{ effectiveDate }, ...(announced?.earlier ?? [])])
    .map(({ effectiveDate }) => midnightInIndia(effectiveDate));
}

async function known<Page>(pages: readonly Words<Page>[]): Promise<Page[]> {
  const settled = await Promise.allSettled(pages.map((page) => page.words()));
  return settled.flatMap((words) => (words.status === "fulfilled" ? [words.value.page] : []));
}

/** The earliest of those instants that come after another; undefined when none does. */
export function firstAfter(instants: readonly Date[], now: Date): Date | undefined {
  const later = instants.map((instant) => instant.getTime()).filter((instant) => instant > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}
