import { accountAddresses, publicPages } from "../../pages.ts";

/** Addresses that lead on to a form at once. */
const leadingOn = ["/add-cash", "/google"];

const ownAddresses: ReadonlySet<string> = new Set([
  ...publicPages.map(({ address }) => address),
  ...accountAddresses,
  ...leadingOn,
]);

const legalVersions = /^\/(privacy|tc|rummy-legal|disclaimer)\/versions(\/[1-9]\d*)?$/;

/** Whether the site itself has a page or a form at a path, so that a text may link to it whatever staff publish. */
export const isOwnAddress = (path: string): boolean => ownAddresses.has(path) || legalVersions.test(path);
