import { rememberMisses } from "../../../process-kit/recent-misses.ts";
import { singleFlight } from "../../../process-kit/single-flight.ts";
import type { OutsideCalls } from "../outside-calls.ts";
import type { CleanPicture } from "../pictures/clean-picture.ts";
import type { ReencodedPicture } from "../pictures/reencoded-picture.ts";
import { readAtMost } from "../read-at-most.ts";

/** A person's picture, made safe to store and show. */
type GooglePicture = Extract<ReencodedPicture, { kind: "clean" }>;

/** People's pictures at Google. */
export interface GooglePictures {
  /**
   * A picture, made safe like any untrusted file. Google gets one request for an address at a time, and after a failure none for ten minutes.
   *
   * @param url the picture's address
   * @param sender the network that asks for it, whose turn it is to have a picture decoded
   * @returns `undefined` when there is none, Google does not answer in time, or the address is not Google's
   */
  picture: (url: string, sender: string) => Promise<GooglePicture | undefined>;
  /** Whether the picture at an address was asked for in the last ten minutes and could not be had. Asks nobody. */
  isMissing: (url: string) => boolean;
}

/** What the pictures are fetched with. */
export interface GooglePicturesOptions {
  /** `https:` and `.googleusercontent.com`, or the embedded stand-in. A leading dot of the host matches all subdomains. */
  pictureOrigin: { protocol: string; host: string };
  cleanPicture: CleanPicture;
  calls: OutsideCalls;
  /** How long Google's whole answer may take. */
  timeoutMilliseconds: number;
}

const maxPictureBytes = 2 * 1024 * 1024;

const memoryOfMisses = { forMilliseconds: 10 * 60_000, maxNames: 1_000 };

/**
 * Makes what fetches people's pictures. Addresses come from Google's answers, but a stored address is not trusted: no host is asked but those where
 * Google keeps pictures, and no redirect is followed.
 */
export function createGooglePictures(options: GooglePicturesOptions): GooglePictures {
  const { pictureOrigin, cleanPicture, calls, timeoutMilliseconds } = options;
  const misses = rememberMisses(memoryOfMisses);
  const once = singleFlight<GooglePicture | undefined>();

  const isGoogles = (url: string): boolean => {
    if (!URL.canParse(url)) return false;
    const { protocol, host } = new URL(url);
    const isAllowedHost = pictureOrigin.host.startsWith(".")
      ? host.endsWith(pictureOrigin.host)
      : host === pictureOrigin.host;
    return protocol === pictureOrigin.protocol && isAllowedHost;
  };

  async function fetched(url: string): Promise<Buffer | undefined> {
    if (!isGoogles(url)) return undefined;
    const ask = async () => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await fetch(url, { redirect: "error", signal });
      return answer.ok ? await readAtMost(answer, maxPictureBytes, signal) : undefined;
    };
    return calls
      .make("google", "picture", ask, { isRefusal: (picture) => picture === undefined })
      .catch(() => undefined);
  }

  async function find(url: string, sender: string): Promise<GooglePicture | undefined> {
    const bytes = await fetched(url);
    const cleaned = bytes && (await cleanPicture(bytes, sender));
    if (cleaned?.kind === "clean") return cleaned;
    // It is not the picture's fault that others are being decoded.
    if (cleaned?.kind !== "busy") misses.add(url);
    return undefined;
  }

  return {
    picture: async (url, sender) => (misses.has(url) ? undefined : once(url, () => find(url, sender))),
    isMissing: (url) => misses.has(url),
  };
}
