import { expect, test } from "vitest";

import { hasPermission } from "../../services/content-lake/access/permissions.ts";
import { schemaTypes } from "../schema/schema-types.ts";
import { ownerOf } from "./owner-of.ts";

const documents = [
  ...schemaTypes
    .filter(({ type, name }) => type === "document" && name !== "legalVersion")
    .map(({ name }) => [name, name] as const),
  ["page", "homePage"],
  ["page", "weekend-bonus"],
] as const;

test.each(documents)("%s %s belongs to those whom the lake alone lets publish it", (type, id) => {
  const stored = { _id: id, _type: type, _rev: "1", _createdAt: "", _updatedAt: "" };
  const owner = ownerOf(type, id);
  expect({
    legal: hasPermission({ role: "legal" }, "update", stored),
    marketing: hasPermission({ role: "marketer" }, "update", stored),
  }).toEqual({ legal: owner !== "marketing", marketing: owner !== "legal" });
});
