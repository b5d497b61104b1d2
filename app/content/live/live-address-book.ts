import { isDeepStrictEqual } from "node:util";

import { type AddressBook, addressBook, type PagePlace } from "../addresses/address-book.ts";
import { type Addresses, wholeClaims } from "../queries/addresses.ts";
import type { HiddenPlaces } from "../without-links.ts";
import type { LegalSwitch } from "./legal-switch.ts";

/** What is hidden now: claims while the legal switch is on, and pages without words. */
export interface Hiding extends HiddenPlaces {
  /** Another one after each change, by which words are known to be parsed with it. */
  edition: number;
}

/** An answer for the addresses, and whether claims were hidden in it. */
interface ListedAddresses {
  page: Addresses;
  settings: { claimsHidden: boolean };
}

/** The address book as it is now. Each change answers whether something else is hidden than before, so that every page may show other links. */
interface LiveAddressBook {
  /** Without what is hidden. */
  current: () => AddressBook;
  hiding: () => Hiding;
  /** Takes what is listed now. */
  list: (listed: ListedAddresses) => boolean;
  /** Notes that a composed page has words that can be shown, or that it never had any. */
  note: (id: string, isShown: boolean) => boolean;
  /** Makes the book again, after the legal switch changed. */
  reopen: () => boolean;
}

interface LiveAddressBookParts {
  siteOrigin: string;
  legalSwitch: LegalSwitch;
  /** Gets the pages of each new book, also those that cannot be shown yet: they are asked for like all others. */
  onPages: (pages: readonly PagePlace[]) => void;
}

/** Makes an address book in which nothing is listed yet. */
export function createLiveAddressBook({ siteOrigin, legalSwitch, onPages }: LiveAddressBookParts): LiveAddressBook {
  let listed: ListedAddresses = { page: { pages: [], redirects: [] }, settings: { claimsHidden: false } };
  /** The ids of the composed pages that never had words that can be shown: there is nothing at their addresses. */
  const unshown = new Set<string>();
  let book = addressBook(listed.page, unshown, siteOrigin);
  let hiding: Hiding = { paths: new Set(), siteOrigin, edition: 0 };
  let wasOn = false;

  function reopen(): boolean {
    const { page, settings } = listed;
    const isHiding = legalSwitch.isOn() || settings.claimsHidden;
    const claims = isHiding ? (legalSwitch.wholeClaims() ?? wholeClaims(page.pages)) : [];
    const withUnshown = addressBook(page, new Set(claims), siteOrigin);
    onPages(withUnshown.pages);
    book = unshown.size === 0 ? withUnshown : addressBook(page, new Set([...claims, ...unshown]), siteOrigin);
    const isOn = legalSwitch.isOn();
    if (isOn === wasOn && isDeepStrictEqual(book.hiddenPaths, hiding.paths)) return false;
    wasOn = isOn;
    hiding = { paths: book.hiddenPaths, siteOrigin, edition: hiding.edition + 1 };
    return true;
  }

  return {
    current: () => book,
    hiding: () => hiding,
    list(newest) {
      listed = newest;
      return reopen();
    },
    note(id, isShown) {
      if (isShown !== unshown.has(id)) return false;
      if (isShown) unshown.delete(id);
      else unshown.add(id);
      return reopen();
    },
    reopen,
  };
}
