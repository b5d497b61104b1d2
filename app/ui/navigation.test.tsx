import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Navigation } from "./navigation.tsx";

const links = [
  { _key: "home", label: "Home", href: "/" },
  { _key: "about", label: "About", href: "/about-us" },
];

const html = (currentPath: string) =>
  renderToStaticMarkup(
    <Navigation label="Menu" links={links} currentPath={currentPath} openLabel="Open" closeLabel="Close" />,
  );

test("only the current page is marked", () => {
  expect(html("/about-us")).toContain('<a href="/about-us" aria-current="page">About</a>');
  expect(html("/about-us").match(/aria-current/g)).toHaveLength(1);
  expect(html("/tc")).not.toContain("aria-current");
});

test("the drawer opens and closes without a script", () => {
  const [, id] = /<nav[^>]* id="([^"]+)" popover="auto"/.exec(html("/")) ?? [];
  expect(html("/")).toContain(`popovertarget="${id}" aria-label="Open"`);
  expect(html("/")).toContain(`popovertarget="${id}" popovertargetaction="hide" aria-label="Close"`);
});
