const maxCharacters = 60;

/** Letters of any script with the joiners that some need (a stored name has no others), spaces, apostrophes, hyphens, and full stops that end a word. */
const onlyName = /^(?:[\p{L}\p{M}\u0970'’ -]|\u200C|\u200D|\.(?=\s|$))+$/u;

/**
 * A name as a mail may print it, or `undefined`. A stranger can sign up with any name and another person's e-mail address, so a name that could hold
 * an advertisement or an address (which mail programs turn into a link) is not printed.
 */
export function greetingName(typed: string | undefined): string | undefined {
  const name = typed?.normalize("NFC").trim();
  return name && name.length <= maxCharacters && onlyName.test(name) ? name : undefined;
}
