import { fixedPages } from "./fixed-pages.ts";

/**
 * The first segments of all addresses that the site itself has: its fixed pages, its other screens, its files, and what machines ask for. A test compares them with the
 * routes and with the server.
 */
export const reservedSegments: readonly string[] = [
  ...fixedPages.map(({ address }) => address.slice(1)).filter((segment) => segment !== ""),
  "add-cash",
  "apple-touch-icon.png",
  "assets",
  "confirm-email",
  "disclaimer",
  "favicon.ico",
  "favicon.svg",
  "forgot-password",
  "google",
  "healthz",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "login",
  "logout",
  "manifest.webmanifest",
  "media",
  "otp",
  "privacy",
  "promotion",
  "protect",
  "readyz",
  "refused",
  "reset-password",
  "robots.txt",
  "rummy-legal",
  "signup",
  "sitemap.xml",
  "speculation-rules.json",
  "tc",
  "webhooks",
];
