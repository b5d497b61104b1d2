import type { IncomingMessage } from "node:http";

import type { Logger } from "pino";
import { Counter, type Registry } from "prom-client";

import { clientAddress, isPrivateAddress } from "../process-kit/http/client-address.ts";

/** The address that limits count a request by; undefined when it is unknown, and then the request must be refused. */
export type AddressOf = (incoming: Pick<IncomingMessage, "headers" | "socket">) => string | undefined;

interface ClientAddressesParts {
  /** How many of the operator's proxies are in front of the site. */
  trustedProxyHops: number;
  log: Logger;
  /** Counts requests without a visitor's address. */
  registry: Registry;
}

/**
 * Makes the function that finds a request's address. When addresses are not visitors', this is logged once for each kind of problem and counted in
 * the metrics.
 */
export function clientAddresses({ trustedProxyHops, log, registry }: ClientAddressesParts): AddressOf {
  const problems = new Counter({
    name: "site_client_address_problems_total",
    help: "Requests without a usable client address: none (refused with 421), private (answered; probably a proxy's address).",
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
          "requests are refused with 421 because X-Forwarded-For has no client address: set TRUSTED_PROXY_HOPS to the number of proxies that append to it, and let nobody reach the site without them; logged once, counted in site_client_address_problems_total",
        );
      });
    } else if (isPrivateAddress(address)) {
      once("private", () => {
        log.warn(
          { trustedProxyHops, entries },
          "clients have a private address, probably a proxy's: set TRUSTED_PROXY_HOPS to the number of proxies that append to X-Forwarded-For; logged once, counted in site_client_address_problems_total",
        );
      });
    }
    return address;
  };
}
