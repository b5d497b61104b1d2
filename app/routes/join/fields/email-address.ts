import { z } from "zod";

/** The longest address that mail can be sent to (RFC 5321 §4.5.3.1.3, without the angle brackets). */
export const maximumEmailLength = 254;

/** The messages for an e-mail address that is refused. */
export interface EmailErrors {
  emailRequired: string;
  emailInvalid: string;
  emailTooLong?: string;
}

/** What comes along when an address is copied from a contact or a chat: marks that nobody sees. No address contains any. */
const invisibleMarks = /\p{Cf}/gu;

/** An e-mail address as typed, without invisible marks, trimmed and in Unicode's composed form. Only sending a mail can show whether the address exists. */
export const emailAddress = ({ emailRequired, emailInvalid, emailTooLong = emailInvalid }: EmailErrors) =>
  z
    .string({ error: emailRequired })
    .overwrite((typed) => typed.replace(invisibleMarks, ""))
    .trim()
    .normalize()
    .max(maximumEmailLength, { error: emailTooLong, abort: true })
    .refine((address) => z.email().safeParse(address).success, { error: emailInvalid });
