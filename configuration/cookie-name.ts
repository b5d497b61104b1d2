/**
 * The name of a cookie of the site. Browsers hand cookies to every port of a host, so a port that the origin names is in the cookie's name:
 * two sites on one machine leave each other's alone. Over HTTPS `__Host-` ties the cookie to this one host and keeps a neighbouring subdomain
 * from planting one (RFC 6265bis, 4.1.3).
 *
 * @param siteOrigin the one origin visitors use
 * @param name what the cookie is for, unique in the site
 */
export function cookieName(siteOrigin: string, name: string): string {
  const { protocol, port } = new URL(siteOrigin);
  if (protocol === "https:") return `__Host-rummy_${name}${port && `_${port}`}`;
  return `rummy_${name}_${port || "80"}`;
}
