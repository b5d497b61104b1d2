import { readAtMost } from "../read-at-most.ts";

/** A picture as Google sent it, not yet known to be one. */
export type GooglePicture = Buffer;

const maxPictureBytes = 2 * 1024 * 1024;

/**
 * Fetches a person's picture. The address comes from Google's answer, but once it is kept it is only a text in a database: nothing is asked of
 * any other host than the one where Google keeps pictures, and no redirect is followed.
 *
 * @param url the picture's address
 * @param allowed `https:` and `.googleusercontent.com`, or the embedded stand-in
 * @param allowed.protocol with its colon
 * @param allowed.host a leading dot takes in all hosts below
 * @param timeoutMilliseconds how long the whole answer may take
 * @returns nothing when there is no picture to be had
 */
export async function fetchGooglePicture(
  url: string,
  allowed: { protocol: string; host: string },
  timeoutMilliseconds: number,
): Promise<GooglePicture | undefined> {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  const isAllowedHost = allowed.host.startsWith(".") ? host.endsWith(allowed.host) : host === allowed.host;
  if (protocol !== allowed.protocol || !isAllowedHost) return undefined;
  try {
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMilliseconds) });
    return answer.ok ? await readAtMost(answer, maxPictureBytes) : undefined;
  } catch {
    return undefined;
  }
}
