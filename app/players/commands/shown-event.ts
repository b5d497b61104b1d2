import { z } from "zod";

import type { accountEvents } from "../../database/schema/schema.ts";

/** What operator and player may read of an event's detail: neither networks' pseudonyms nor staff's ids. */
const readable = z.object({ corrected: z.string().optional() }).catch({});

/** An account's event as an operator reads it, and the player in their copy. */
export const shownEvent = ({
  at,
  kind,
  detail,
}: Pick<typeof accountEvents.$inferSelect, "at" | "kind" | "detail">) => ({ at, kind, ...readable.parse(detail) });
