import { pathOnThisSite } from "../../../path-on-this-site.ts";
import { accountAddress } from "./leave.ts";

/**
 * The page of this site that a visitor asked for before the login, else `/protect`. See {@link pathOnThisSite}.
 *
 * @param asked the `redirectTo` of the login's address, already decoded once
 * @returns a path with its query, beginning with exactly one slash
 */
export const sameSiteAddress = (asked: string | null): string => pathOnThisSite(asked) ?? accountAddress;
