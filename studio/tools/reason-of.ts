import { z } from "zod";

const answered = z.object({ statusCode: z.number(), message: z.string().min(1) });

const unanswered = "It did not reach the content lake. Check your connection, then try again.";

/** Why the lake did not do what was asked, in its own sentence, as `@sanity/client` reads it from an answer; a request without an answer has none. */
export const reasonOf = (failure: unknown): string => answered.safeParse(failure).data?.message ?? unanswered;
