import { expect, test } from "vitest";

import { fixedPages } from "../../../app/content/addresses/fixed-pages.ts";
import { hasPermission } from "./permissions.ts";

const published = (_id: string, _type = "page") => ({ _id, _type, _rev: "1", _createdAt: "", _updatedAt: "" });

test("legal publishes every page of the specification, and no page of marketing's", () => {
  const pages = [...fixedPages.map(({ id }) => id), "diwali"];
  const publishable = pages.filter((id) => hasPermission({ role: "legal" }, "update", published(id)));
  expect(publishable).toEqual(fixedPages.map(({ id }) => id));
});

test("a document of legal's is not marketing's because it has the id of a page", () => {
  const [page] = fixedPages;
  expect(hasPermission({ role: "marketer" }, "update", published(page.id, "legalDocument"))).toBe(false);
});
