import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";

import { legalDocumentKeys } from "../../content/queries/legal-version.ts";
import routes from "../../routes.ts";
import { legalPageAt, versionsPath } from "./legal-page-at.ts";

/** Other spellings of an address that the router takes for the same. */
const respellings: Readonly<Record<string, (path: string) => string>> = {
  "as it is": (path) => path,
  "in capitals": (path) => path.toUpperCase(),
  "with a slash at its end": (path) => `${path}/`,
  "with two slashes at its end": (path) => `${path}//`,
  "with a letter percent-encoded": (path) => path.replace("/v", "/%76"),
  "with every letter percent-encoded": (path) =>
    path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
};

const spellings = legalDocumentKeys.flatMap((name) =>
  [versionsPath(name), `${versionsPath(name)}/2`].flatMap((path) =>
    Object.entries(respellings).map(([how, respelled]) => ({ name, path, how, address: respelled(path) })),
  ),
);

test.each(spellings)("the versions at $path are those of the $name, also $how", ({ name, address }) => {
  const leadsTo = matchRoutes(
    routes.map(({ id = "", path = "" }) => ({ id, path })),
    address,
  )?.[0]?.route.id;
  expect(leadsTo).toMatch(/^routes\/site\/[a-z-]+-versions?$/);
  expect(legalPageAt(address)).toBe(name);
});

test.each(["/", "/tc", "/tc/version", "/versions", "/about-us/versions"])(
  "at %s there are no versions, so it is answered with 404",
  (address) => expect(() => legalPageAt(address)).toThrow(expect.objectContaining({ status: 404 })),
);
