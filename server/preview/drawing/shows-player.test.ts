import { expect, test } from "vitest";

import { readingPages } from "../../../app/pages.ts";
import routes from "../../../app/routes.ts";
import { showsPlayer } from "./shows-player.ts";

interface Route {
  path?: string | undefined;
  file: string;
  children?: Route[] | undefined;
}

/** Every path of the site's own with the file of its route. */
const flat = (list: readonly Route[], above = ""): { path: string; file: string }[] =>
  list.flatMap(({ path = "", file, children = [] }) => [
    { path: `${above}/${path}`, file },
    ...flat(children, `${above}/${path}`),
  ]);

const addresses = flat(routes).map(({ path, file }) => ({
  path: path.replace("*", "any-address").replaceAll(/:\w+/g, "1").replaceAll("?", ""),
  file,
}));

test.each(addresses.filter(({ file }) => /^routes\/(join|protect|staff)\//.test(file)))(
  "$path may show the player who asks",
  ({ path }) => {
    expect(showsPlayer(path)).toBe(true);
    expect(showsPlayer(`${path}.data`)).toBe(true);
    expect(showsPlayer(path.toUpperCase())).toBe(true);
  },
);

test.each(addresses.filter(({ file }) => /^routes\/(site|preview)\//.test(file) && !file.endsWith("add-cash.ts")))(
  "$path is the same for everybody",
  ({ path }) => expect(showsPlayer(path)).toBe(false),
);

test.each([...readingPages.map(({ address }) => address), "/diwali", "/diwali/2026", "/preview/screens/login/wrong"])(
  "%s is the same for everybody",
  (path) => expect(showsPlayer(path)).toBe(false),
);
