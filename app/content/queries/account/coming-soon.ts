import { z } from "zod";

/** GROQ of the dialog that every action shows which is not open yet (spec section 8, "Wallet actions"). Takes `$language`. */
export const comingSoonQuery = `*[_type == "accountWords" && language == $language][0].comingSoon{
      title, message, help, closeButton
    }`;

/** The dialog's words. */
export const comingSoon = z.object({
  title: z.string(),
  message: z.string(),
  help: z.string(),
  closeButton: z.string(),
});

/** The dialog's words. */
export type ComingSoon = z.output<typeof comingSoon>;
