const warnedOf = new Set<string>();

/** Logs each different message once per process, however many visitors read the page. */
export function warnOfUnknown(message: string): void {
  if (warnedOf.has(message)) return;
  warnedOf.add(message);
  console.warn(message);
}
