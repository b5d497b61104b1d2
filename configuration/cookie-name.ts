/**
 * The name of a cookie of the site. Browsers send cookies to every port of a host, so the name holds the origin's port, and two sites on one machine
 * do not read each other's cookies. Over HTTPS `__Host-` binds the cookie to this host and prevents another subdomain from planting one (RFC 6265bis,
 * 4.1.3).
 *
 * @param siteOrigin the one origin visitors use
 * @param name what the cookie is for, unique in the site
 */
export function cookieName(siteOrigin: string, name: string): string {
  const { protocol, port } = new URL(siteOrigin);
  if (protocol === "https:") return `__Host-rummy_${name}${port && `_${port}`}`;
  return `rummy_${name}_${port || "80"}`;
}
