/**
 * The name a person gave a file, made harmless to store, show and offer for download: the part after the last slash of either kind,
 * without control, direction-changing or unpaired-surrogate characters, in Unicode's composed form, at most 200 characters. It is never used as a path.
 *
 * @returns `undefined` when nothing of the name is left
 */
export function originalFileName(claimed: string | undefined): string | undefined {
  const name = (claimed ?? "")
    .replace(/^[^]*[/\\]/, "")
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  const shortened = Array.from(name).slice(-maxCharacters).join("").normalize();
  return /^\.*$/.test(shortened) ? undefined : shortened;
}

const maxCharacters = 200;

/**
 * A `Content-Disposition` header that offers a download under this name (RFC 6266, RFC 8187).
 *
 * @param name any text; sanitised by `originalFileName`
 */
export function attachmentHeader(name: string | undefined): string {
  const safeName = originalFileName(name);
  if (safeName === undefined) return "attachment";
  const ascii = safeName.replace(/[^ !#$&+\-.\w]/g, "_");
  const encoded = encodeURIComponent(safeName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
