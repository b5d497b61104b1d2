/** What the policy depends on. */
export interface StudioPolicyOptions {
  /** The content lake's origin, or a hosted project's. */
  contentLakeOrigin: string;
  /** The site's origin, which the Studio frames, and at which it opens the report on acceptances by a form. */
  siteOrigin: string;
  /** The lake's other origins, to which it redirects the Studio's event streams. */
  streamOrigins: readonly string[];
  /** Base64 SHA-256 of every inline script the Studio's page was built with. */
  inlineScriptHashes: readonly string[];
}

/**
 * The Content-Security-Policy of the Studio. Resources are loaded from, and requests sent to, the Studio itself and its content lake only, and no
 * page may frame the Studio, so that the browser enforces "no request leaves the machine". Scripts are the built files and the page's own inline
 * ones. Styles may be inline because the Studio creates styles at run time.
 */
export function studioContentSecurityPolicy({
  contentLakeOrigin,
  siteOrigin,
  streamOrigins,
  inlineScriptHashes,
}: StudioPolicyOptions): string {
  const lake = contentLakeSources(contentLakeOrigin).join(" ");
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`);
  const directives = {
    // Firefox takes it for scripts that are fetched ahead, which no other directive names for it.
    "default-src": "'self'",
    "object-src": "'none'",
    "script-src": ["'self'", ...hashes].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "font-src": "'self'",
    "img-src": `'self' data: blob: ${lake}`,
    "media-src": `'self' blob: ${lake}`,
    "connect-src": ["'self'", lake, ...streamOrigins].join(" "),
    "frame-src": siteOrigin,
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": siteOrigin,
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map((directive) => directive.join(" "))
    .join("; ");
}

/** A lake has one origin, over HTTP and WebSocket; a hosted project's sign-in and pictures have hosts of their own. */
function contentLakeSources(origin: string): string[] {
  const sources = [origin, origin.replace(/^http/, "ws")];
  return origin.endsWith(".api.sanity.io") ? [...sources, "https://api.sanity.io", "https://cdn.sanity.io"] : sources;
}
