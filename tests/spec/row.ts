/** A string that must be equal, or a pattern that must match. For `text` it may be a part of the text. */
type Words = string | RegExp;

/** The part of a page where something must be; `main` unless a row says otherwise. */
export type Landmark = "banner" | "navigation" | "main" | "complementary" | "contentinfo";

/** One thing that a page must show. */
export type Row = (
  | { heading: Words }
  /** A link by its name, and the address that its `href` spells. */
  | { link: Words; to: string }
  /** The link that is marked as leading to where the visitor is. */
  | { current: Words }
  | { button: Words }
  /** A field by its label; `name` is what the form calls it, left out where script sends the field by itself. */
  | { field: Words; name?: string; type: "email" | "password" | "tel" | "text" | "file"; required: boolean }
  | { picture: Words }
  | { text: Words }
  /** What the page says when its form, filled in like this, was sent with the button; fields by their labels, all boxes ticked. */
  | { message: Words; filled: Readonly<Record<string, string>>; sentWith: Words }
) & { in?: Landmark };

/** What a row claims, as a failure names it. */
export function claimOf(row: Row): string {
  const place = row.in === undefined ? "" : `${landmarkNames[row.in]}: `;
  return place + claim(row);
}

const landmarkNames: Readonly<Record<Landmark, string>> = {
  banner: "menu",
  navigation: "side menu",
  main: "main part",
  complementary: "third column",
  contentinfo: "footer",
};

function claim(row: Row): string {
  if ("heading" in row) return `heading ${quoted(row.heading)}`;
  if ("link" in row) return `link ${quoted(row.link)} to ${row.to}`;
  if ("current" in row) return `link ${quoted(row.current)} is marked as current`;
  if ("button" in row) return `button ${quoted(row.button)}`;
  if ("field" in row) return `field ${quoted(row.field)}, ${row.required ? "required" : "optional"}`;
  if ("picture" in row) return `picture ${quoted(row.picture)}`;
  if ("message" in row) return `message ${quoted(row.message)} to ${quoted(row.sentWith)}`;
  return quoted(row.text);
}

const quoted = (words: Words): string => (typeof words === "string" ? `“${words}”` : words.source);
