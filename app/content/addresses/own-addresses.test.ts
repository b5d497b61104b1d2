import { expect, test } from "vitest";

import type { RouteConfigEntry } from "@remix-run/route-config";

import routes from "../../routes.ts";
import { fixedPages } from "./fixed-pages.ts";
import { isOwnAddress } from "./own-addresses.ts";

/** Addresses of the site that no text should link to: steps of a form, files, what machines ask for, and staff's previews and report. */
const notForLinks = [
  /^\/(confirm-email|reset-password|logout|google\/.+|signup\/picture)$/,
  /^\/protect\/(picture|resend-confirmation|terms-read)$/,
  /^\/(media|refused|preview|staff)\//,
  /\.(xml|txt|json|webmanifest)$/,
  /^\/\*$/,
];

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const own = `${parent}/${path}`.replace(/\?$/, "").replace(/(.)\/$/, "$1");
    return [own, ...pathsOf(children, own)];
  });

test("every route is either an address for links or one that no text should link to", () => {
  const paths = pathsOf(routes).map((path) => path.replace(":number", "1"));
  const isForLinks = (path: string) => !notForLinks.some((pattern) => pattern.test(path));
  expect(paths.filter((path) => isOwnAddress(path) !== isForLinks(path))).toEqual([]);
});

test("fixed pages are addresses for links", () => {
  expect(fixedPages.filter(({ address }) => !isOwnAddress(address))).toEqual([]);
});
