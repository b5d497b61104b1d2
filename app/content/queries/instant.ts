import { z } from "zod";

/**
 * An instant in ISO 8601. The lake keeps a document's times as they were written, and whoever writes by its interface may write them with India's offset.
 * Pages have such an instant in UTC, in which instants can be compared as text.
 */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((written) => (written.endsWith("Z") ? written : new Date(written).toISOString()));

/** A day of a calendar (`yyyy-mm-dd`). */
export const day = z.iso.date();
