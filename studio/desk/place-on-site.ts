import { z } from "zod";

import { documentsOnEveryPage, pageAddress, publicPages, showsDocument } from "../../app/pages.ts";
import { fixedPageOf } from "../schema/addresses/fixed-page-of.ts";
import { growingTypes, lastingTypes } from "./site-documents.ts";

const slug = z.object({ current: z.string() });

/** What is read of a document as visitors see it; whatever it lacks gives it no address. */
const publishedDocument = z.object({
  address: slug.optional().catch(undefined),
  anchor: slug.optional().catch(undefined),
  from: z.string().optional().catch(undefined),
  key: z.string().nullable().catch(null),
  number: z.number().optional().catch(undefined),
});

/** The addresses of documents whose words stand in a form or in the account, and of which no entry of `pages.ts` says so. */
const screens: Readonly<Record<string, string>> = {
  formWords: pageAddress("sign-up"),
  verifyOtpDialog: pageAddress("otp"),
  resetPasswordForm: "/reset-password",
  confirmEmailPage: "/confirm-email",
  accountWords: "/protect",
  accountOverview: "/protect/account-overview",
  addCash: "/protect/add-cash",
  withdrawCash: "/protect/withdraw-cash",
  personalDetail: "/protect/personal-detail",
  transactions: "/protect/transactions",
};

/** Types of documents that stand on other documents' pages, or decide what stands there. */
const shownByOthers: readonly string[] = [...lastingTypes, "promotion", "campaign"];

/**
 * The address on the site, from its first slash, at which a document is shown. `undefined` for a document that no address shows: one that was never
 * published, words that are shown only after a failure or in a mail, and those that stand on other documents' pages: figures, whose texts “Where used”
 * lists, promotions, which stand on the pages that list them, and their campaigns.
 *
 * @param type of the document
 * @param id of the published document
 * @param published the document as visitors see it; null when it is not published
 */
export function placeOnSite(type: string, id: string, published: object | null): string | undefined {
  const fixed = fixedPageOf(id)?.address ?? screens[type];
  if (fixed !== undefined) return fixed;
  if (shownByOthers.includes(type) || (growingTypes.includes(type) && !published)) return undefined;
  const { address, anchor, from, key, number } = publishedDocument.parse(published ?? {});
  switch (type) {
    case "page":
      return address && `/${address.current}`;
    case "redirect":
      return from;
    case "legalDocument":
      return addressShowing(type, id.replace(/^legalDocument-/, ""));
    case "legalVersion":
      return number === undefined ? undefined : within(addressShowing("legalDocument", key), `/versions/${number}`);
    case "faqGroup":
      return within(addressShowing(type, null), anchor ? `#${anchor.current}` : "");
    default:
      return documentsOnEveryPage.some((shown) => shown === type) ? "/" : addressShowing(type, null);
  }
}

const addressShowing = (type: string, key: string | null) =>
  publicPages.find((page) => showsDocument(page, type, key))?.address;

const within = (page: string | undefined, part: string) => page && page + part;
