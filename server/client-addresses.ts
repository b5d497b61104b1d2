import type { IncomingMessage } from "node:http";

import type { Logger } from "pino";
import { Counter, type Registry } from "prom-client";

import { clientAddress, isPrivateAddress } from "../app/players/client-address.ts";

/** The address that limits count a request by; undefined when nobody's, and then the request must be refused. */
export type AddressOf = (incoming: Pick<IncomingMessage, "headers" | "socket">) => string | undefined;

/** What the addresses are found with. */
export interface ClientAddressesParts {
  /** How many proxies of the operator's stand in front. */
  trustedProxyHops: number;
  log: Logger;
  /** Where requests without a visitor's address are counted. */
  registry: Registry;
}

/** Finds each request's address, and tells the operator, once of each kind and in the metrics, when the addresses are not visitors'. */
export function clientAddresses({ trustedProxyHops, log, registry }: ClientAddressesParts): AddressOf {
  const problems = new Counter({
    name: "site_client_address_problems_total",
    help: "Requests without a visitor's address: none (refused with 421), private (answered; most likely a proxy's address that visitors share).",
    labelNames: ["problem"],
    registers: [registry],
  });
  const said = new Set<string>();
  const once = (problem: "none" | "private", say: () => void) => {
    problems.inc({ problem });
    if (!said.has(problem)) say();
    said.add(problem);
  };

  return ({ headers, socket }) => {
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    const address = clientAddress(socket.remoteAddress, forwardedFor, trustedProxyHops);
    if (trustedProxyHops === 0) return address;
    const entries = forwardedFor?.split(",").length ?? 0;
    if (address === undefined) {
      once("none", () => {
        log.error(
          { trustedProxyHops, entries },
          "requests are refused because X-Forwarded-For does not hold the visitor's address: set TRUSTED_PROXY_HOPS to the number of proxies that add to it, and let nobody pass them by; this is said once, site_client_address_problems_total counts on",
        );
      });
    } else if (isPrivateAddress(address)) {
      once("private", () => {
        log.warn(
          { trustedProxyHops, entries },
          "visitors come from a private address, most likely a proxy's that they share: set TRUSTED_PROXY_HOPS to the number of proxies that add to X-Forwarded-For; this is said once, site_client_address_problems_total counts on",
        );
      });
    }
    return address;
  };
}
