import { z } from "zod";

/** An e-mail address that players write to. The Studio takes exactly what this parses, or a page could not show what staff published. */
export const emailAddress = z.email();
