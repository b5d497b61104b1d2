import { and, eq, exists, ne } from "drizzle-orm";

import { accounts, profiles } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import { isUuid } from "./is-uuid.ts";
import { keptName } from "./normal-form.ts";
import type { PlayersParts } from "./players-parts.ts";
import type { Client } from "./visitor.ts";

/** The result of editing a name. `notEditable`: the account was not opened with Google, or its name was edited before. */
type EditNameResult = { kind: "edited" | "notEditable" | "unavailable" };

/** Lets players who registered through Google edit their name. */
export interface NameEdit {
  /** Edits the name of an account that was opened with Google, once, whether Google still opens it or not. */
  editName: (asked: { accountId: string; name: string; client: Client }) => Promise<EditNameResult>;
}

/**
 * Lets players who registered through Google edit their name once (spec section 5). The statement that changes the name also checks the count, so
 * that of several edits at once only one is saved.
 */
export function createEditName({ addressPseudonym, clock, database }: PlayersParts): NameEdit {
  return {
    editName: async ({ accountId, name: typed, client }) => {
      if (!isUuid(accountId)) return { kind: "notEditable" };
      const name = keptName(typed);
      const own = eq(profiles.accountId, accountId);
      return database.transaction(async (transaction) => {
        const openedWithGoogle = transaction
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.id, accountId), accounts.openedWithGoogle));
        const edited = await transaction
          .update(profiles)
          .set({ name, nameEdits: 1 })
          .where(and(own, eq(profiles.nameEdits, 0), ne(profiles.name, name), exists(openedWithGoogle)))
          .returning({ name: profiles.name });
        if (edited.length > 0) {
          const address = addressPseudonym(client.address);
          await recordEvent(transaction, { kind: "name-edited", accountId, at: clock(), address });
          return { kind: "edited" };
        }
        // Where the account already has this name, the form was sent twice or unchanged.
        const [kept] = await transaction.select({ name: profiles.name }).from(profiles).where(own);
        return { kind: kept?.name === name ? "edited" : "notEditable" };
      });
    },
  };
}
