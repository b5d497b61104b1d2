/** What determines a document's policy. */
interface DocumentPolicy {
  /** True for a page that runs the app's scripts, or a preview's; false for a reading page, which runs none at all. */
  runsScript: boolean;
  /** Whether a script may draw styles of its own; only in a preview. */
  drawsStyles?: boolean;
  /** The request's nonce, base64 or hexadecimal; printed only when the page runs scripts. */
  nonce: string;
  /** Another origin to which a form of the page may redirect; Chromium applies `form-action` to redirects too. */
  formTarget?: string | undefined;
  /** The Studio's origin in a preview: it alone may frame the page, and the menu of blocks shows its pictures. None by default. */
  studioOrigin?: string | undefined;
}

/**
 * The Content-Security-Policy header of a document. Everything must come from this site. Inline styles are refused, and inline scripts need the nonce
 * of a page with script. Connections to this site are also allowed on reading pages, although no script runs there, because Lighthouse reads robots.txt
 * through the page.
 */
export function contentSecurityPolicy({
  runsScript,
  drawsStyles,
  nonce,
  formTarget,
  studioOrigin,
}: DocumentPolicy): string {
  return [
    "default-src 'none'",
    runsScript ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    "connect-src 'self'",
    drawsStyles ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    `img-src 'self'${studioOrigin === undefined ? "" : ` ${studioOrigin}`}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${formTarget === undefined ? "" : ` ${formTarget}`}`,
    "base-uri 'none'",
    `frame-ancestors ${studioOrigin ?? "'none'"}`,
  ].join("; ");
}
