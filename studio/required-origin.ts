/**
 * The origin that an operator set for the Studio, as it was written: the Studio appends paths to it and compares it with the origins of messages.
 *
 * @param variable the environment variable's name
 * @param origin its value; undefined when it is not set
 * @throws Error that says what it must be, unless it is spelt as browsers spell an origin
 */
export function requiredOrigin(variable: string, origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.origin === origin) return origin;
  throw new Error(
    `${variable} must be an origin such as https://www.example.com, in lower case and without a path or a trailing slash.`,
  );
}
