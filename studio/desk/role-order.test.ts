import { expect, test } from "vitest";

import { ownFirst } from "./role-order.ts";

const folders = ["Pages", "Offers", "Legal", "Help"].map((title) => ({ title }));
const seenBy = (...roles: string[]) => ownFirst(folders, roles).map(({ title }) => title);

test("everyone finds their own folder first, and every folder", () => {
  expect(seenBy("marketer")).toEqual(["Offers", "Pages", "Legal", "Help"]);
  expect(seenBy("legal")).toEqual(["Legal", "Pages", "Offers", "Help"]);
});

test("an administrator, or somebody of a hosted project's role, finds the usual order", () => {
  expect(seenBy("administrator")).toEqual(["Pages", "Offers", "Legal", "Help"]);
  expect(seenBy()).toEqual(["Pages", "Offers", "Legal", "Help"]);
});
