import type { SanityClient } from "@sanity/client";

const documentsInMutation = 500;

/** Writes articles with twelve paragraphs each, `article-0` and so on, of a type that no page uses. */
export async function writeArticles(editor: SanityClient, documents: number): Promise<void> {
  const paragraph = (key: number) => ({
    _type: "block",
    _key: `paragraph-${key}`,
    children: [{ _type: "span", _key: "span", text: "Thirteen cards, one hand. ".repeat(6) }],
  });
  const body = Array.from({ length: 12 }, (_, key) => paragraph(key));
  for (let first = 0; first < documents; first += documentsInMutation) {
    const transaction = editor.transaction();
    for (let number = first; number < Math.min(documents, first + documentsInMutation); number += 1) {
      const slug = { _type: "slug", current: `article-${number}` };
      transaction.create({ _id: `article-${number}`, _type: "article", title: `Article ${number}`, slug, body });
    }
    await transaction.commit({ visibility: "async" });
  }
}
