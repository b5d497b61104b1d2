import { expect, test } from "vitest";

import { fixedPageQuery } from "../content/queries/composed-page.ts";
import { homeAnswer } from "../content/testing/answers.ts";
import { documentMeta } from "./document-meta.ts";

const { settings } = fixedPageQuery("home").parse(homeAnswer);
const content = { settings, page: { seo: { title: "Home", description: "The home page." } } };
const url = "https://www.example.com/";

test("a page states its title, its description and its canonical address", () => {
  expect(documentMeta({ content, url })).toEqual(
    expect.arrayContaining([
      { title: "Home" },
      { name: "description", content: "The home page." },
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:locale", content: "en_IN" },
      { property: "og:site_name", content: "Brand" },
    ]),
  );
});

test("a link preview shows the site's picture, at an absolute address and in the shape previews expect", () => {
  const tags = documentMeta({ content, url });
  expect(tags).toContainEqual({
    property: "og:image",
    content: `https://www.example.com/media/${"a".repeat(40)}-1600x1200-png/1200-0_180_1600_840.jpg`,
  });
  expect(tags).toContainEqual({ property: "og:image:alt", content: "A hand of cards" });
});
