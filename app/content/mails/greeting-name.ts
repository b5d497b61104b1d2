const maxCharacters = 60;

/** Letters of any script, spaces, apostrophes, hyphens, and full stops that end a word. */
const onlyName = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$))+$/u;

/**
 * A name as a mail may say it, or nothing. Whoever signs up types any name beside anybody's e-mail address, so a name that could carry
 * an advertisement or an address (which mail programs make a link) is not said.
 */
export function greetingName(typed: string | undefined): string | undefined {
  const name = typed?.normalize("NFC").trim();
  return name && name.length <= maxCharacters && onlyName.test(name) ? name : undefined;
}
