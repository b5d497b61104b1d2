import { createAcceptancesCookie } from "../acceptances/acceptances-cookie.ts";
import type { AcceptancesParts } from "../acceptances/acceptances-routes.ts";
import { noLimit } from "./no-limit.ts";

/** The report on acceptances of a site on which nobody may open it. */
export const noAcceptances = (siteOrigin: string): AcceptancesParts => ({
  readers: { redeem: () => Promise.resolve(undefined), stillReading: () => Promise.resolve(undefined) },
  cookie: createAcceptancesCookie(siteOrigin, [Buffer.from("signs the reports of tests")]),
  triesPerNetwork: noLimit,
});
