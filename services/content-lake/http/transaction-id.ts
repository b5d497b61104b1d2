import { z } from "zod";

/** A transaction's id, as a client may choose it. */
export const transactionIdSchema = z
  .string()
  .regex(/^[a-zA-Z0-9._-]{1,128}$/, "must be up to 128 letters, digits, dots, underscores and hyphens");
