import { expect, test } from "vitest";

import { fixedPageQuery } from "../content/queries/composed-page.ts";
import type { Seo } from "../content/queries/seo.ts";
import { homeAnswer } from "../content/testing/answers.ts";
import { documentMeta } from "./document-meta.ts";

const { settings } = fixedPageQuery("home").parse(homeAnswer);
const content = { settings, page: { seo: { title: "Home", description: "The home page.", picture: null } } };
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

test("a page that search engines shall not list says so, and names no address that they should list instead", () => {
  const tags = documentMeta({ content, url, noindex: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(tags)).not.toContain("canonical");
});

/** The address and the description of the picture that a preview shows. */
function pictureOf(options: Partial<Parameters<typeof documentMeta>[0]> & { seo?: Partial<Seo> }) {
  const { seo, ...others } = options;
  const tags = documentMeta({ content: { settings, page: { seo: { ...content.page.seo, ...seo } } }, url, ...others });
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { name: "twitter:card", content: "summary_large_image" },
    ]),
  );
  return ["og:image", "og:image:alt"].flatMap((name) =>
    tags.flatMap((tag) => ("property" in tag && tag.property === name && "content" in tag ? [tag.content] : [])),
  );
}

const sitePicture = `https://www.example.com/media/${"a".repeat(40)}-1600x1200-png/1200-0_180_1600_840.jpg`;

test("a link preview shows the page's title, drawn by the site, at an absolute address that changes with it", () => {
  const [address, alt] = pictureOf({ url: "https://www.example.com/rummy-rules", seo: { title: "Rules | Brand" } });
  expect(address).toMatch(/^https:\/\/www\.example\.com\/media\/titles\/rummy-rules\/[0-9a-f]{16}\.jpg$/);
  expect(alt).toBe("Brand: Rules");
  expect(pictureOf({ url: "https://www.example.com/rummy-rules", seo: { title: "Rule | Brand" } })[0]).not.toBe(
    address,
  );
});

test("a link preview shows the page's own picture, in the shape previews expect", () => {
  const picture = { ...settings.shareImage, alt: "Lamps" };
  expect(pictureOf({ seo: { picture } })).toEqual([sitePicture, "Lamps"]);
});

test("a link preview shows the site's picture where the fonts cannot show the title", () => {
  expect(pictureOf({ seo: { title: "বাংলা" } })).toEqual([sitePicture, "A hand of cards"]);
});

test("a version of a legal text is previewed as the text", () => {
  const drawnAs = { path: "/tc", seo: { ...content.page.seo, title: "Terms" } };
  expect(pictureOf({ url: "https://www.example.com/tc/versions/2", drawnAs })[0]).toContain("/media/titles/tc/");
});
