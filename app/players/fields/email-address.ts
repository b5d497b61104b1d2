import { z } from "zod";

import { pastedEmail } from "../../../process-kit/typed-text.ts";

/** The longest address that mail can be sent to (RFC 5321 §4.5.3.1.3, without the angle brackets). */
export const maximumEmailLength = 254;

/** The messages for an e-mail address that is refused. */
interface EmailErrors {
  emailRequired: string;
  emailInvalid: string;
  emailTooLong?: string;
}

/** An e-mail address, see {@link pastedEmail}. Only sending a mail can show whether the address exists. */
export const emailAddress = ({ emailRequired, emailInvalid, emailTooLong = emailInvalid }: EmailErrors) =>
  z
    .string({ error: emailRequired })
    .overwrite(pastedEmail)
    .max(maximumEmailLength, { error: emailTooLong, abort: true })
    .refine((address) => z.email().safeParse(address).success, { error: emailInvalid });
