import type { z } from "zod";

import { formWords as document } from "../sanity.parsers.ts";
import { documentPart } from "./document-part.ts";

/** The words that every form shares. */
export const formWords = documentPart("formWords", document);

/** The words that every form shares. */
export type FormWords = z.output<typeof formWords>;
