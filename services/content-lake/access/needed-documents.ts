import { isUnpublishing } from "../actions/publish-version.ts";
import { LakeError } from "../errors.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";
import { fixedPages } from "./grants.ts";
import type { Requester } from "./requester.ts";

/** The types of which the site needs every document: those that it finds by their ids, and the figures that texts name. */
export const neededTypes: ReadonlySet<string> = new Set([
  "accountOverview",
  "accountWords",
  "addCash",
  "confirmEmailPage",
  "errorPage",
  "forgotPasswordForm",
  "formWords",
  "googleConsentForm",
  "googleLinkForm",
  "legalDocument",
  "legalSettings",
  "legalSwitch",
  "loginForm",
  "mail",
  "mailFrame",
  "notFoundPage",
  "offerFigure",
  "otpForm",
  "personalDetail",
  "refusedPage",
  "resetPasswordForm",
  "ruleFigure",
  "signUpForm",
  "siteSettings",
  "transactions",
  "verifyOtpDialog",
  "withdrawCash",
]);

/** The roles that may not take such a document away. Administrators and tokens may, because they can also bring it back. */
const keepingRoles: readonly Requester["role"][] = ["marketer", "legal"];

/**
 * Returns when a change leaves every document that the site needs published, under its type. Neither may a change mark one for removal by a release.
 *
 * @param requester who changes it
 * @param change before and after
 * @param published the published document of the change, as it is before the commit
 * @throws LakeError 403 when a marketer or legal would take one away
 */
export function requireNeededDocuments(
  requester: Requester,
  change: DocumentChange,
  published: LakeDocument | undefined,
): void {
  if (!keepingRoles.includes(requester.role)) return;
  if (!published || !isNeeded(published)) return;
  const { id, after } = change;
  const isTakenAway = id === published._id ? after?._type !== published._type : after !== null && isUnpublishing(after);
  if (!isTakenAway) return;
  const description =
    "The site needs this document. Only an administrator may delete it, take it offline or change its type.";
  throw new LakeError(403, "insufficientPermissionsError", description, { permission: "update" });
}

const isNeeded = ({ _id, _type }: LakeDocument): boolean => neededTypes.has(_type) || fixedPages.includes(_id);
