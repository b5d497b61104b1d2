import { allocationOf } from "../../../process-kit/http/client-address.ts";
import type { Limit } from "./limit.ts";

/**
 * How many times as much as one network the networks of one customer's allocation may do together: an attacker with a /48 has 256 networks. Not fewer
 * times, because a carrier may have thousands of phones in a /48, as behind an IPv4 address.
 */
export const networksPerAllocation = 2;

/**
 * Makes a limit of allocations one of addresses. What comes from an IPv4 address, which is an allocation of its own, is neither counted nor refused: the
 * limit of its network is narrower.
 */
export function byAllocation({ take, giveBack, forget }: Limit): Limit {
  const isNetwork = (address: string) => allocationOf(address) === address;
  return {
    take: async (address, windowSeconds) =>
      isNetwork(address) ? undefined : take(allocationOf(address), windowSeconds),
    giveBack: async (address) => {
      if (!isNetwork(address)) await giveBack(allocationOf(address));
    },
    forget: async (address) => {
      if (!isNetwork(address)) await forget(allocationOf(address));
    },
  };
}

/** Joins the limit of a network and that of its allocation, both of addresses. What one of them refuses, the other does not count. */
export function bothOf(network: Limit, allocation: Limit): Limit {
  return {
    take: async (address, windowSeconds) => {
      const networkWait = await network.take(address, windowSeconds);
      if (networkWait !== undefined) return networkWait;
      const allocationWait = await allocation.take(address, windowSeconds);
      if (allocationWait !== undefined) await network.giveBack(address);
      return allocationWait;
    },
    giveBack: async (address) => {
      await network.giveBack(address);
      await allocation.giveBack(address);
    },
    forget: async (address) => {
      await network.forget(address);
      await allocation.forget(address);
    },
  };
}
