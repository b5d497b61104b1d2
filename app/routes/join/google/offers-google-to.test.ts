import { expect, test } from "vitest";

import { offersGoogleTo } from "./offers-google-to.ts";

const android = "Mozilla/5.0 (Linux; Android 10; K";
const chrome = "Chrome/141.0.0.0 Mobile Safari/537.36";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Chrome", true, `${android}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`],
  ["Firefox", true, "Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"],
  ["Samsung Internet", true, `${android}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 ${chrome}`],
  ["Safari", true, `${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`],
  ["a web app of an iPhone's home screen", true, `${iPhone} Mobile/15E148`],
  ["no name", true, undefined],
  ["a WebView", false, `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ${chrome}`],
  ["Facebook", false, `${iPhone} Mobile/22G86 [FBAN/FBIOS;FBAV/530.0.0.41.73;FBDV/iPhone14,5]`],
  ["Facebook on Android", false, `${android}) Version/4.0 ${chrome} [FB_IAB/FB4A;FBAV/530.0.0.48.74;]`],
  ["Instagram", false, `${iPhone} Mobile/22G86 Instagram 395.0.0.24.86 (iPhone14,5; iOS 18_6)`],
])("%s: the sign-in with Google is offered, %s", (_name, isOffered, userAgent) => {
  const headers = new Headers(userAgent === undefined ? {} : { "User-Agent": userAgent });
  expect(offersGoogleTo({ headers }, { google: {} })).toBe(isOffered);
  expect(offersGoogleTo({ headers }, { google: undefined })).toBe(false);
});
