import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { variables } from "../../configuration/variables.ts";
import { withoutSecrets } from "./without-secrets.mjs";

/** Addresses that are refused with a user, a password or a query. */
const addresses = ["BREACHED_PASSWORDS_URL", "OTP_SERVICE_URL"];

test("every variable that can hold a secret is kept from programs other than the site", () => {
  const secrets = Object.keys(variables).filter((name) => /SECRET|TOKEN|URL/.test(name) && !addresses.includes(name));
  expect(Object.keys(withoutSecrets).sort()).toEqual(secrets.sort());
});

test("the guide says for every secret what to do when it has leaked", () => {
  const guide = readFileSync("docs/operating.md", "utf8");
  const rows = guide.slice(guide.indexOf("| Secret | ")).split("\n\n", 1)[0]?.split("\n").slice(2) ?? [];
  const cells = rows.map((row) => row.split(" | "));
  const heads = cells.map(([head = ""]) => head.replaceAll(/^\| |`/g, ""));
  expect(heads.flatMap((head) => head.split(", ")).toSorted()).toEqual(
    [
      ...Object.keys(withoutSecrets),
      "DATA_DIRECTORY/secret",
      "DATA_DIRECTORY/site-token",
      "a token of the embedded lake",
      "a password of staff",
      "a backup of the embedded lake",
      "a backup or copy of the accounts",
    ].toSorted(),
  );
  for (const columns of cells) expect(columns, columns[0]).toHaveLength(5);
});
