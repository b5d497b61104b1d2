import type { IdentifiedSanityDocumentStub, SanityClient } from "@sanity/client";

const documentsInMutation = 500;
const articlesPerAuthor = 50;
const articlesPerDraft = 100;
const paragraphs = 3;
const wordsInTitle = 6;
const wordsInParagraph = 40;
const syllables = [
  "ace",
  "bid",
  "card",
  "deal",
  "eight",
  "five",
  "gin",
  "hand",
  "joker",
  "king",
  "meld",
  "nine",
  "run",
  "set",
];

type LakeDocumentStub = IdentifiedSanityDocumentStub<Record<string, unknown>>;

/** The id of an article that {@link writeLakeDocuments} wrote; its slug is the same. */
export const articleId = (number: number): string => `article-${number}`;

/** The id of an author. */
export const authorId = (number: number): string => `author-${number}`;

/** How many of these documents are authors, articles and drafts of articles. */
export function sharesOf(documents: number): { authors: number; articles: number; drafts: number } {
  const authors = Math.floor(documents / (articlesPerAuthor + 1));
  const drafts = Math.floor(documents / (articlesPerDraft + 1));
  return { authors, drafts, articles: documents - authors - drafts };
}

/** Writes articles of some kilobyte each, their authors, and drafts of every hundredth article. Each author has about fifty articles. */
export async function writeLakeDocuments(editor: SanityClient, documents: number): Promise<void> {
  const { authors, articles, drafts } = sharesOf(documents);
  const all: readonly (() => LakeDocumentStub)[] = [
    ...Array.from({ length: authors }, (_, number) => () => author(number)),
    ...Array.from({ length: articles }, (_, number) => () => article(number, authors)),
    ...Array.from({ length: drafts }, (_, number) => () => draft(number * articlesPerDraft, authors)),
  ];
  for (let first = 0; first < all.length; first += documentsInMutation) {
    const transaction = editor.transaction();
    for (const document of all.slice(first, first + documentsInMutation)) transaction.create(document());
    await transaction.commit({ visibility: "async" });
  }
}

const author = (number: number) => ({ _id: authorId(number), _type: "author", name: `${word(number)} ${number}` });

const article = (number: number, authors: number) => ({
  _id: articleId(number),
  _type: "article",
  title: words(number, wordsInTitle),
  slug: { _type: "slug", current: articleId(number) },
  publishedAt: new Date(Date.UTC(2020, 0, 1) + ((number * 7_919) % 1_000_003) * 60_000).toISOString(),
  author: { _type: "reference", _ref: authorId(number % authors) },
  body: Array.from({ length: paragraphs }, (_, paragraph) => ({
    _type: "block",
    _key: `paragraph-${paragraph}`,
    children: [{ _type: "span", _key: "span", text: words(number * 31 + paragraph, wordsInParagraph) }],
  })),
});

const draft = (number: number, authors: number) => ({
  ...article(number, authors),
  _id: `drafts.${articleId(number)}`,
  title: `Edited ${words(number, wordsInTitle)}`,
});

/** Words that look random and are the same in each run; there are some thousands of them. */
const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, position) => word(Math.imul(seed + 1, 2_654_435_761) + position * 40_503)).join(
    " ",
  );

function word(seed: number): string {
  const mixed = Math.imul((seed >>> 0) ^ (seed >>> 15), 2_246_822_519) >>> 0;
  return [mixed, mixed >>> 8, mixed >>> 16].map((part) => syllables[part % syllables.length]).join("");
}
