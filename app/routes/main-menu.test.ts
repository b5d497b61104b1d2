import { expect, test } from "vitest";

import { mainMenu } from "./main-menu.ts";

const account = { label: "My Account", href: "/protect" };

const menu = (href: string, signedInHint: boolean, signedInNavigation = account) =>
  mainMenu({ navigation: [{ _key: "entry", label: "Entry", href }], signedInNavigation }, signedInHint);

test.each(["/login", "/login/", "/Login", "/login?from=menu", "/login#form"])(
  "an entry to %s is replaced for a player who has logged in, and for nobody else",
  (href) => {
    expect(menu(href, true)).toEqual([{ _key: "entry", ...account }]);
    expect(menu(href, false)).toEqual([{ _key: "entry", label: "Entry", href }]);
    expect(menu(href, true, { label: "Hidden", href: "" })).toEqual([{ _key: "entry", label: "Entry", href }]);
  },
);

test.each(["/", "/log", "/login-help", "/tc/login", "https://example.com/login", "#login"])(
  "an entry to %s stays",
  (href) => expect(menu(href, true)).toEqual(menu(href, false)),
);
