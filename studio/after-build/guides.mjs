import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";

import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt();

const outsideTheGuides = /^\.\./;

/** The address of a heading, as the repository's host makes it: the guides' links are written for both. */
function anchorOf(/** @type {string} */ heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(/\s/g, "-");
}

markdown.core.ruler.push("headings-have-addresses", ({ tokens }) => {
  for (const [place, token] of tokens.entries()) {
    if (token.type === "heading_open") token.attrSet("id", anchorOf(tokens[place + 1]?.content ?? ""));
  }
});

/** Guides are pages beside each other, and nothing else of the repository is served: what leads there is words. */
markdown.core.ruler.push("links-stay-among-the-guides", ({ tokens }) => {
  for (const inline of tokens) {
    let leadsOutside = false;
    inline.children = (inline.children ?? []).filter((token) => {
      const address = token.attrGet("href");
      if (token.type === "link_open") leadsOutside = outsideTheGuides.test(address ?? "");
      if (address !== null) token.attrSet("href", address.replace(/^([\w-]+)\.md(?=#|$)/, "$1.html"));
      return !(leadsOutside && ["link_open", "link_close"].includes(token.type));
    });
  }
});

/**
 * A guide for staff as a page.
 *
 * @param {string} text of the guide, in Markdown; its first line is its title
 * @returns {string} HTML
 */
export function guidePage(text) {
  const [, title = "Guide"] = /^# (.*)$/m.exec(text) ?? [];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${markdown.utils.escapeHtml(title)}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1d2a26; font: 1rem/1.6 system-ui, sans-serif; }
img { max-width: 100%; border: 1px solid #d5dcd9; }
table { border-collapse: collapse; }
th, td { padding: 0.3rem 0.6rem; border: 1px solid #d5dcd9; text-align: left; vertical-align: top; }
a { color: #0a5a50; }
</style>
<main>
${markdown.render(text)}</main>
</html>
`;
}

/**
 * Writes the guides for staff as pages, with their pictures.
 *
 * @param {URL} source the folder of the guides; it ends with a slash
 * @param {URL} target the folder of the pages; it ends with a slash
 */
export async function writeGuides(source, target) {
  const names = (await readdir(source)).filter((name) => name.endsWith(".md"));
  await mkdir(target, { recursive: true });
  await cp(new URL("pictures/", source), new URL("pictures/", target), { recursive: true });
  for (const name of names) {
    const page = guidePage(await readFile(new URL(name, source), "utf8"));
    await writeFile(new URL(name.replace(/\.md$/, ".html"), target), page);
  }
}
