import type { SanityClient } from "@sanity/client";

const count = 6;

/** Writes a few authors and articles, so that a walk has something to begin with: half of the articles published, half drafts. */
export async function seedContent(client: SanityClient): Promise<void> {
  const transaction = client.transaction();
  for (let number = 0; number < count; number += 1) {
    const author = { _id: `author-${number}`, _type: "author", name: `Author ${number}` };
    const key = `key-${number}`;
    const span = { _type: "span", _key: key, text: `Words of article ${number}.`, marks: [] };
    transaction.createIfNotExists(author).createIfNotExists({
      _id: `${number % 2 === 0 ? "" : "drafts."}article-${number}`,
      _type: "article",
      title: `Article ${number}`,
      summary: "What it is about.",
      ...(number < 2 && { author: { _type: "reference", _ref: author._id } }),
      links: [{ _type: "entry", _key: key, label: "First", note: "" }],
      body: [{ _type: "block", _key: key, style: "normal", markDefs: [], children: [span] }],
    });
  }
  await transaction.commit();
}
