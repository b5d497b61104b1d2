import { z } from "zod";

import { imageFacts } from "../assets/image-facts.ts";
import type { Transform } from "./transform.ts";

/** A request to the picture process. */
export type ImageJob =
  | { readonly kind: "inspect"; readonly bytes: Uint8Array }
  | { readonly kind: "transform"; readonly path: string; readonly transform: Transform };

/** An answer of the picture process. */
export const imageAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("inspected"), facts: imageFacts }),
  z.object({ kind: z.literal("transformed"), bytes: z.instanceof(Uint8Array) }),
  /** The content of a `LakeError`, for the caller to throw. */
  z.object({
    kind: z.literal("refused"),
    status: z.union([z.literal(400), z.literal(413), z.literal(415)]),
    type: z.string(),
    sentence: z.string(),
  }),
  /** The stored picture cannot be drawn. */
  z.object({ kind: z.literal("failed"), reason: z.string() }),
]);

/** What it answers. */
export type ImageAnswer = z.infer<typeof imageAnswer>;
