import type { z } from "zod";

import { accountWords } from "../../sanity.parsers.ts";
import { documentPart } from "../document-part.ts";

/** The words of the dialog that every action shows that is not available yet (spec section 8, "Wallet actions"). */
export const comingSoon = documentPart("accountWords.comingSoon", accountWords.shape.comingSoon);

/** The dialog's words. */
export type ComingSoon = z.output<typeof comingSoon>;
