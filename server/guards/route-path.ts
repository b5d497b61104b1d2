const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Decodes until nothing changes, so that `%2570` cannot hide what `%70` would show. Every round shortens the text, so it ends. */
const decodeFully = (text: string): string => {
  const decoded = decode(text);
  return decoded === text ? text : decodeFully(decoded);
};

/** A segment without what one program or another ignores: path parameters (`;x`), Remix's `.data`, spaces, and dots at its end. */
const bare = (segment: string): string =>
  (segment.split(";", 1)[0] ?? "")
    .replace(/[\s.]+$/, "")
    .replace(/\.data$/, "")
    .replace(/[\s.]+$/, "")
    .trimStart();

/**
 * The route that a pathname could reach under the most generous reading any router, proxy or file system gives it: fully decoded, in lower
 * case, backslashes and repeated slashes as one slash, and without the `.data` that asks Remix for a route's data.
 *
 * For deciding what to guard, never for finding what to serve: many spellings that get a route here are not found in the end.
 *
 * @param pathname as in `URL`, whose parser has followed dot segments already
 * @returns a path that begins with one slash and ends without, unless it is `/`
 */
export function routePath(pathname: string): string {
  const segments = decodeFully(pathname)
    .toLowerCase()
    .split(/[\\/]+/)
    .map(bare);
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}
