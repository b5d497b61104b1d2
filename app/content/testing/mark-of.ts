const digits = "\u200b\u200c\u200d\ufeff";

/** What a mark says, as `@sanity/client` writes it: the Studio at `baseUrl` opens the field. */
export function markedSource(baseUrl: string) {
  const opens = new URLSearchParams({ baseUrl, id: "page-home", type: "page", path: "title" });
  return { origin: "sanity.io", href: `${baseUrl}/intent/edit?${opens.toString()}` };
}

/** A mark that says anything. */
export function markSaying(said: object): string {
  const digitsOf = (byte: number) => [6, 4, 2, 0].map((shift) => digits[(byte >> shift) & 3]).join("");
  return "\u200b".repeat(4) + [...Buffer.from(JSON.stringify(said))].map(digitsOf).join("");
}

/** The mark of a text whose field the Studio at `baseUrl` opens. */
export const markOf = (baseUrl: string): string => markSaying(markedSource(baseUrl));
