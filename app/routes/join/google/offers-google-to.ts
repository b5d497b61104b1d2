/**
 * Browsers inside other apps, by their `User-Agent`: Android's WebView, Facebook's and Instagram's. Google shows them an error (`disallowed_useragent`)
 * instead of a login.
 */
const refusedByGoogle = /; wv\)|\bFBA[NV]\/|\bInstagram\b/;

/** Whether a page offers the sign-in with Google: where this site has it, to browsers that Google lets sign in. */
export const offersGoogleTo = (
  { headers }: { headers: Pick<Headers, "get"> },
  { google }: { google: object | undefined },
): boolean => google !== undefined && !refusedByGoogle.test(headers.get("User-Agent") ?? "");
