import { publicPages } from "../../pages.ts";

/** Screens behind the log-in (spec section 2), and addresses that lead to a form at once. */
const otherAddresses = [
  "/add-cash",
  "/google",
  "/protect",
  "/protect/account-overview",
  "/protect/add-cash",
  "/protect/withdraw-cash",
  "/protect/personal-detail",
  "/protect/transactions",
];

const ownAddresses: ReadonlySet<string> = new Set([...publicPages.map(({ address }) => address), ...otherAddresses]);

const legalVersions = /^\/(privacy|tc|rummy-legal|disclaimer)\/versions(\/[1-9]\d*)?$/;

/** Whether the site itself has a page or a form at a path, so that a text may link to it whatever staff publish. */
export const isOwnAddress = (path: string): boolean => ownAddresses.has(path) || legalVersions.test(path);
