import { accountAddresses, publicPages } from "../../pages.ts";

/** The first segments of the addresses that are not among the pages of `pages.ts`: screens on the way, files, and what machines ask for. */
const others = [
  ".well-known",
  "add-cash",
  "apple-touch-icon.png",
  "assets",
  "confirm-email",
  "favicon.ico",
  "favicon.svg",
  "google",
  "healthz",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "logout",
  "manifest.webmanifest",
  "media",
  "preview",
  "readyz",
  "refused",
  "reset-password",
  "robots.txt",
  "sitemap.xml",
  "speculation-rules.json",
  "staff",
  "webhooks",
];

/** The first segments of all addresses that the site itself has. A test compares them with the routes and with the server. */
export const reservedSegments: readonly string[] = [
  ...new Set([
    ...[...publicPages.map(({ address }) => address), ...accountAddresses]
      .map((address) => address.split("/")[1] ?? "")
      .filter((segment) => segment !== ""),
    ...others,
  ]),
];
