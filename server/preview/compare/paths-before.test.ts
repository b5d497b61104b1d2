import { expect, test } from "vitest";

import { addressBook } from "../../../app/content/addresses/address-book.ts";
import { pathsBefore } from "./paths-before.ts";

const book = (addresses: Readonly<Record<string, string>>) => {
  const pages = Object.entries(addresses).map(([id, address]) => ({
    id,
    address,
    updatedAt: "2026-11-28T00:00:00Z",
    noindex: false,
    tabs: ["all", "new"],
    isSearched: false,
  }));
  return addressBook({ pages, redirects: [] }, new Set(), "http://localhost:3000");
};

test("only a page that both have, at two addresses, has moved, with its tabs", () => {
  const published = book({ stays: "stays", moves: "old", goes: "goes" });
  const draft = book({ stays: "stays", moves: "new", comes: "comes" });
  expect([...pathsBefore({ published, draft })]).toEqual([
    ["/new", "/old"],
    ["/new?tab=new", "/old?tab=new"],
  ]);
});
