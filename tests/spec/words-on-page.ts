import type { Page } from "@playwright/test";

/** Some words of a page and where they stand. */
export interface PlacedWords {
  /** `<p>`, `<img alt>`, `<meta og:title>` … */
  place: string;
  words: string;
}

/** Metadata for machines: sizes, addresses and names of a standard. */
const machineMetadata = [
  ..."viewport theme-color robots twitter:card".split(" "),
  ..."og:type og:locale og:url og:image og:image:width og:image:height".split(" "),
];

/** A page's text for readers, screen readers and search engines. Times are left out, because they are computed from dates. */
export function wordsOnPage(page: Page): Promise<PlacedWords[]> {
  return page.evaluate((ignoredMetadata) => {
    const attributes = "alt aria-description aria-label aria-roledescription aria-valuetext label placeholder title";
    const silent = "script, style, template, noscript, time";
    const found: PlacedWords[] = [{ place: "<title>", words: document.title }];

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (parent === null || parent.closest(silent) !== null) continue;
      found.push({ place: `<${parent.tagName.toLowerCase()}>`, words: texts.currentNode.textContent ?? "" });
    }
    for (const element of document.querySelectorAll("body *")) {
      for (const attribute of attributes.split(" ")) {
        const words = element.getAttribute(attribute);
        if (words !== null) found.push({ place: `<${element.tagName.toLowerCase()} ${attribute}>`, words });
      }
    }
    for (const meta of document.querySelectorAll("meta[content]")) {
      const name = meta.getAttribute("property") ?? meta.getAttribute("name") ?? "";
      if (!ignoredMetadata.includes(name)) {
        found.push({ place: `<meta ${name}>`, words: meta.getAttribute("content") ?? "" });
      }
    }
    return found;
  }, machineMetadata);
}
