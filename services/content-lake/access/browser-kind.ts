const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Chromebook", /CrOS/],
  ["Linux", /Linux/],
];

/**
 * The kind of a browser in words by which people recognise their own, such as `Firefox on Windows`. Versions are left out, because they change while a
 * session lasts. Browsers name others besides themselves, so the first that fits counts.
 *
 * @param userAgent a request's `User-Agent` header; empty without one
 */
export function browserKind(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? "Another browser";
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameIn(names: typeof browsers, userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
