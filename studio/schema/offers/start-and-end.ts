import { type CustomValidator, defineField, type SanityDocument } from "sanity";

import { instant as writtenInstant } from "../../../app/content/queries/instant.ts";
import { indianTimeZone } from "../../indian-time.ts";
import { overSince } from "./over-since.ts";

/** How a document says when it begins and ends. */
interface StartAndEnd {
  /** The descriptions for editors. */
  starts: string;
  ends: string;
  /** What editors read when it ends before it starts. */
  reversedMessage: string;
  /** What no visitor sees once it has ended, as in “its promotions”. */
  unseen: string;
  /** What they read when either is missing; without it both are optional. */
  missingMessage?: string;
  /** Whether the document has its start and end from elsewhere, so that these are hidden and not checked; never without it. */
  isReplaced?: (document: SanityDocument | undefined) => boolean;
}

/** What editors read where a program wrote something that the Studio takes for a time and the site does not: `2026-12-01`, or the 30th of February. */
const unreadable = "The site cannot read this time. Choose the day and the time again.";

/** The fields `startsAt` and `endsAt`, in Indian time. An end that has passed is a yellow mark only: a past end stops an offer. */
export function startAndEnd({
  starts,
  ends,
  reversedMessage,
  unseen,
  missingMessage,
  isReplaced = () => false,
}: StartAndEnd) {
  const instant = {
    type: "datetime" as const,
    options: { displayTimeZone: indianTimeZone, allowTimeZoneSwitch: false, dateFormat: "D MMMM YYYY" },
    hidden: ({ document }: { document: SanityDocument | undefined }) => isReplaced(document),
  };
  const isThere = (value: unknown) => missingMessage === undefined || value !== undefined || missingMessage;
  const isReadable: CustomValidator<string | undefined> = (value, { document }) =>
    value === undefined || isReplaced(document) || writtenInstant.safeParse(value).success || unreadable;
  return {
    startsAt: (name: string) =>
      defineField({
        ...instant,
        name,
        title: "Starts",
        description: starts,
        validation: (rule) => [rule.custom(isThere), rule.custom(isReadable)],
      }),
    endsAt: (name: string) =>
      defineField({
        ...instant,
        name,
        title: "Ends",
        description: ends,
        validation: (rule) => [
          rule.custom(isThere),
          rule.custom(isReadable),
          rule.custom((end, { document }) => {
            const start = document?.["startsAt"];
            if (isReplaced(document) || typeof start !== "string" || end === undefined) return true;
            return new Date(end) > new Date(start) || reversedMessage;
          }),
          rule
            .custom((end, { document }) => (isReplaced(document) ? undefined : overSince(end, { unseen })) ?? true)
            .warning(),
        ],
      }),
  };
}
