import { expect, test } from "vitest";

import { variables } from "../../configuration/variables.ts";
import { withoutSecrets } from "./without-secrets.mjs";

/** Addresses that are refused with a user, a password or a query. */
const addresses = ["BREACHED_PASSWORDS_URL", "OTP_SERVICE_URL"];

test("every variable that can hold a secret is kept from programs other than the site", () => {
  const secrets = Object.keys(variables).filter((name) => /SECRET|TOKEN|URL/.test(name) && !addresses.includes(name));
  expect(Object.keys(withoutSecrets).sort()).toEqual(secrets.sort());
});
