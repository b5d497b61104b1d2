import { z } from "zod";

/** What a button says of itself that is one of several of its page. */
export const buttonFields = z.object({ intent: z.string().optional() });
