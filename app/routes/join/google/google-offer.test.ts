import { expect, test } from "vitest";

import { googleOfferTo } from "./google-offer.ts";

const android = "Mozilla/5.0 (Linux; Android 10; K";
const chrome = "Chrome/141.0.0.0 Mobile Safari/537.36";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Chrome", "button", `${android}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`],
  ["Firefox", "button", "Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"],
  ["Samsung Internet", "button", `${android}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 ${chrome}`],
  ["Safari", "button", `${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`],
  ["a web app of an iPhone's home screen", "button", `${iPhone} Mobile/15E148`],
  ["no name", "button", undefined],
  ["a WebView", "sentence", `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ${chrome}`],
  ["Facebook", "sentence", `${iPhone} Mobile/22G86 [FBAN/FBIOS;FBAV/530.0.0.41.73;FBDV/iPhone14,5]`],
  ["Facebook on Android", "sentence", `${android}) Version/4.0 ${chrome} [FB_IAB/FB4A;FBAV/530.0.0.48.74;]`],
  ["Instagram", "sentence", `${iPhone} Mobile/22G86 Instagram 395.0.0.24.86 (iPhone14,5; iOS 18_6)`],
] as const)("%s: the sign-in with Google is offered by a %s", (_name, offer, userAgent) => {
  const headers = new Headers(userAgent === undefined ? {} : { "User-Agent": userAgent });
  expect(googleOfferTo({ headers }, { google: {} })).toBe(offer);
  expect(googleOfferTo({ headers }, { google: undefined })).toBe("none");
});
