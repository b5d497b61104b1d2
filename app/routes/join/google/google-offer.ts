/**
 * Browsers inside other apps, by their `User-Agent`: Android's WebView, Facebook's and Instagram's. Google shows them an error (`disallowed_useragent`)
 * instead of a login.
 */
const refusedByGoogle = /; wv\)|\bFBA[NV]\/|\bInstagram\b/;

/** How a page offers the sign-in with Google: by its button, by a sentence that says where there is one, or not at all. */
export type GoogleOffer = "button" | "sentence" | "none";

/** How to offer the sign-in with Google to a browser: not at all where this site does not have it, and by a sentence to browsers that Google refuses. */
export function googleOfferTo(
  { headers }: { headers: Pick<Headers, "get"> },
  { google }: { google: object | undefined },
): GoogleOffer {
  if (google === undefined) return "none";
  return refusedByGoogle.test(headers.get("User-Agent") ?? "") ? "sentence" : "button";
}
