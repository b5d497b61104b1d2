import type { accounts } from "../database/schema/schema.ts";

/** The answer to whoever would open an account that an operator has suspended or banned; undefined for any other, and for none. */
export const refusalOfStopped = (
  account: Pick<typeof accounts.$inferSelect, "status"> | undefined,
): { kind: "suspended" | "banned" } | undefined =>
  account?.status === "suspended" || account?.status === "banned" ? { kind: account.status } : undefined;
