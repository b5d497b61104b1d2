import { z } from "zod";

/** A person as Google describes them, also where it is kept: in a cookie, and with a mailed link. */
export const googlePerson = z.object({
  /** Google's permanent id of the person; unlike an e-mail address it never passes to another person. */
  sub: z.string(),
  /** An address that Google has verified. */
  email: z.string(),
  name: z.string(),
  pictureUrl: z.string().optional(),
});

/** See {@link googlePerson}. */
export type GooglePerson = z.output<typeof googlePerson>;
