import { expect, test } from "vitest";

import { withoutOutsideRequests } from "./without-outside-requests.mjs";

test("the bridge script and the web fonts are removed, everything else stays", () => {
  const built = `<head><style>
  @font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter-Regular.woff2") format("woff2"); }
  html { height: 100% }</style><script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script src="/static/sanity.js" type="module"></script><a href="https://www.enable-javascript.com/">enable</a></body>`;

  const page = withoutOutsideRequests(built);

  expect(page).not.toContain("sanity-cdn");
  expect(page).not.toContain("font-face");
  expect(page).toContain("html { height: 100% }");
  expect(page).toContain('<script src="/static/sanity.js" type="module"></script>');
  expect(page).toContain("enable-javascript.com");
});

test.each([
  '<script src="https://cdn.example/new.js"></script>',
  '<link rel="stylesheet" href="//cdn.example/new.css">',
  "<style>@import 'https://cdn.example/new.css'</style>",
  "<style>body { background: url(https://cdn.example/new.png) }</style>",
])("an unknown request fails the build: %s", (built) => {
  expect(() => withoutOutsideRequests(built)).toThrow("cdn.example/new");
});
