import { CogIcon, DocumentTextIcon, HomeIcon, UnknownIcon, WarningOutlineIcon } from "@sanity/icons";
import type { ComponentType } from "react";

/** One document of the site: there is exactly one of each, so it is opened, never listed, created or deleted. */
export interface SiteDocument {
  /** The document's id in the dataset. */
  id: string;
  /** Its type in the schema. */
  type: string;
  /** What the desk calls it. */
  title: string;
  /** What the desk draws beside its title. */
  icon: ComponentType;
}

/** The pages that visitors come for. */
export const pages: readonly SiteDocument[] = [
  { id: "homePage", type: "homePage", title: "Home page", icon: HomeIcon },
];

/** The texts that bind; each kind's key is the end of its id. */
export const legalDocuments: readonly (SiteDocument & { key: string })[] = [
  {
    id: "legalDocument-terms",
    key: "terms",
    type: "legalDocument",
    title: "Terms & Conditions",
    icon: DocumentTextIcon,
  },
];

/** What visitors read when something goes wrong. */
export const messages: readonly SiteDocument[] = [
  { id: "notFoundPage", type: "notFoundPage", title: "Page not found", icon: UnknownIcon },
  { id: "errorPage", type: "errorPage", title: "Something went wrong", icon: WarningOutlineIcon },
];

/** What every page shares. */
export const settings: SiteDocument = {
  id: "siteSettings",
  type: "siteSettings",
  title: "Site settings",
  icon: CogIcon,
};
