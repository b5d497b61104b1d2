import { eq } from "drizzle-orm";

import type { Database } from "../../database/database.ts";
import { rateLimits } from "../../database/schema/schema.ts";
import type { CeilingName, Ceilings } from "../limits/ceilings.ts";
import { pseudonym } from "../secrets.ts";

/** Fills a ceiling without the actions: counts once, then sets the count in the database. */
export async function fillCeiling(
  { database, key, ceilings }: { database: Database; key: Buffer; ceilings: Ceilings },
  name: CeilingName,
  points: number,
): Promise<void> {
  await ceilings[name].count("10.255.0.1");
  const filled = await database.db
    .update(rateLimits)
    .set({ points })
    .where(eq(rateLimits.key, pseudonym(key)("ceiling", name)))
    .returning({ key: rateLimits.key });
  if (filled.length !== 1) throw new Error(`The ceiling ${name} is counted elsewhere.`);
}
