import { contentSecurityPolicy } from "../app/content-security-policy.ts";

/**
 * Browser features that no page of this site uses. Only names that current browsers know, because an unknown one causes a warning in their console.
 */
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60;

/**
 * The headers of every answer; a document that runs scripts replaces the Content-Security-Policy by its own. None names the server's software.
 *
 * - `Referrer-Policy` is not `no-referrer`, which would make browsers send `Origin: null` with our own forms.
 * - `Cross-Origin-Resource-Policy` prevents other sites' pages from embedding our pictures; crawlers that fetch them for a preview ignore it.
 * - `Strict-Transport-Security` only where the site is public: for `localhost` it would break every other program on the machine.
 *
 * Source: MDN HTTP Observatory; OWASP secure headers.
 */
export const securityHeaders = (deployment: "local" | "production"): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": contentSecurityPolicy({ runsScript: false, nonce: "" }),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  ...(deployment === "production" && {
    "Strict-Transport-Security": `max-age=${twoYearsInSeconds}; includeSubDomains`,
  }),
});
