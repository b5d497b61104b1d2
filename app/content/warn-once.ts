const warnedOf = new Set<string>();

/** Warns on the console, once per process for each message, however many visitors read the page: parsers and components get no log. */
export function warnOnce(message: string): void {
  if (warnedOf.has(message)) return;
  warnedOf.add(message);
  console.warn(message);
}
