const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Decodes until nothing changes, so that `%2570` is recognised like `%70`. Every round shortens the text, so this ends. */
const decodeFully = (text: string): string => {
  const decoded = decode(text);
  return decoded === text ? text : decodeFully(decoded);
};

/** A segment without the parts that some program ignores: path parameters (`;x`), Remix's `.data`, spaces, and dots at its end. */
const bare = (segment: string): string =>
  (segment.split(";", 1)[0] ?? "")
    .replace(/[\s.]+$/, "")
    .replace(/\.data$/, "")
    .replace(/[\s.]+$/, "")
    .trimStart();

/**
 * The route that a pathname could reach under the most lenient interpretation of any router, proxy or file system: fully decoded, in lower case, with
 * backslashes and repeated slashes as one slash, and without the `.data` that requests a route's data from Remix.
 *
 * Only for deciding what to guard, never for finding what to serve: many spellings that get a route here are answered with 404.
 *
 * @param pathname as in `URL`, whose parser has already resolved dot segments
 * @returns a path that begins with one slash and ends without, unless it is `/`
 */
export function routePath(pathname: string): string {
  const segments = decodeFully(pathname)
    .toLowerCase()
    .split(/[\\/]+/)
    .map(bare);
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}
