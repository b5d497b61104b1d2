import { expect, test } from "vitest";

import { browserKind } from "./browser-kind.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
  [`${windows}; rv:143.0) Gecko/20100101 Firefox/143.0`, "Firefox on Windows"],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, "Safari on Mac"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Chromebook"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) FxiOS/143.0 Mobile/15E148 Safari/605", "Firefox on iPhone"],
  ["Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604", "Chrome on iPad"],
  ["curl/8.5.0", "Another browser"],
  ["", "Another browser"],
])("%s", (userAgent, kind) => expect(browserKind(userAgent)).toBe(kind));
