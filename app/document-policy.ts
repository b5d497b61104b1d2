/** What a document may load and run. */
export interface DocumentPolicy {
  /** True for a page that runs the app's scripts; false for a reading page, which runs none at all. */
  hydrates: boolean;
  /** The request's nonce, base64 or hexadecimal; printed only when the page hydrates. */
  nonce: string;
  /** Another origin that the answer to a form of the page may lead to. Chromium looks at where a form's redirects lead. */
  formTarget?: string | undefined;
}

/**
 * The Content-Security-Policy header of a document. Everything comes from this site itself; no inline style, and inline script only
 * under the nonce of a hydrated page. Connections to this site are allowed on reading pages, too, where no script could open one: Lighthouse
 * reads robots.txt through the page and is refused otherwise.
 */
export function contentSecurityPolicy({ hydrates, nonce, formTarget }: DocumentPolicy): string {
  return [
    "default-src 'none'",
    hydrates ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${formTarget === undefined ? "" : ` ${formTarget}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
