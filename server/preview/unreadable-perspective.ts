import { plainAnswer } from "../plain-answer.ts";

/** The answer to whoever asks for a preview of what is no perspective: drafts in its place would pass for it. */
export const unreadablePerspective = (): Response =>
  plainAnswer(400, "A preview shows drafts, what is published, or releases.");
