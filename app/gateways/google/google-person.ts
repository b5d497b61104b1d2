import { z } from "zod";

/** The most characters that are kept of a person, so that a cookie has room for all of it. Of a name any, of the others only ASCII. */
export const googlePersonLimits = { sub: 255, name: 100, pictureUrl: 1_024 } as const;

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
