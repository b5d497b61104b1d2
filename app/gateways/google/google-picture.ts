import type { OutsideCalls } from "../outside-calls.ts";
import { readAtMost } from "../read-at-most.ts";

/** Bytes as Google sent them, not yet verified to be a picture. */
export type GooglePicture = Buffer;

const maxPictureBytes = 2 * 1024 * 1024;

/**
 * Fetches a person's picture. The address comes from Google's answer, but a stored address is not trusted: no host is asked but those where Google
 * keeps pictures, and no redirect is followed.
 *
 * @param url the picture's address
 * @param allowed `https:` and `.googleusercontent.com`, or the embedded stand-in
 * @param allowed.protocol with its colon
 * @param allowed.host a leading dot matches all subdomains
 * @param asking how the request is made
 * @param asking.calls reports the call to operators
 * @param asking.timeoutMilliseconds how long the whole answer may take
 * @returns `undefined` when no picture can be fetched
 */
export async function fetchGooglePicture(
  url: string,
  allowed: { protocol: string; host: string },
  { calls, timeoutMilliseconds }: { calls: OutsideCalls; timeoutMilliseconds: number },
): Promise<GooglePicture | undefined> {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  const isAllowedHost = allowed.host.startsWith(".") ? host.endsWith(allowed.host) : host === allowed.host;
  if (protocol !== allowed.protocol || !isAllowedHost) return undefined;
  const ask = async () => {
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMilliseconds) });
    return answer.ok ? await readAtMost(answer, maxPictureBytes) : undefined;
  };
  try {
    return await calls.make("google", "picture", ask, { isRefusal: (picture) => picture === undefined });
  } catch {
    return undefined;
  }
}
