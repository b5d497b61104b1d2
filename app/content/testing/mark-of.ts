const digits = "\u200b\u200c\u200d\ufeff";

/** The mark of a text, as `@sanity/client` writes it: the Studio at `baseUrl` opens the field. */
export function markOf(baseUrl: string): string {
  const opens = new URLSearchParams({ baseUrl, id: "page-home", type: "page", path: "title" });
  const json = JSON.stringify({ origin: "sanity.io", href: `${baseUrl}/intent/edit?${opens.toString()}` });
  const digitsOf = (byte: number) => [6, 4, 2, 0].map((shift) => digits[(byte >> shift) & 3]).join("");
  return "\u200b".repeat(4) + [...Buffer.from(json)].map(digitsOf).join("");
}
