import { expect, test } from "vitest";

import { ownFirst } from "./role-order.ts";

const folders = ["Pages", "Offers", "Legal", "Help"].map((title) => ({ title }));
const seenBy = (...roles: string[]) => ownFirst(folders, roles).map(({ title }) => title);

test("each role gets its own folder first, and all folders", () => {
  expect(seenBy("marketer")).toEqual(["Offers", "Pages", "Legal", "Help"]);
  expect(seenBy("legal")).toEqual(["Legal", "Pages", "Offers", "Help"]);
});

test("an administrator, or a role of a hosted project, gets the usual order", () => {
  expect(seenBy("administrator")).toEqual(["Pages", "Offers", "Legal", "Help"]);
  expect(seenBy()).toEqual(["Pages", "Offers", "Legal", "Help"]);
});
