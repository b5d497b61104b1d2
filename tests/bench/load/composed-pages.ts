import type { SanityClient } from "@sanity/client";

const documentsInMutation = 100;

/** The path of a page of {@link writeComposedPages}. */
export const composedPath = (number: number): string => `/composed-${number}`;

/** The id of its document. */
export const composedId = (number: number): string => `composed-${number}`;

/** Each names the figure, so that a change of it concerns them all. */
const text = (number: number, block: number) => ({
  _type: "textBlock",
  _key: `text-${block}`,
  body: [
    {
      _type: "block",
      _key: "paragraph",
      style: "normal",
      markDefs: [],
      children: [
        {
          _type: "span",
          _key: "span",
          text: `Page ${number}, part ${block}: ${"thirteen cards, one hand, ".repeat(10)}and {welcome-bonus} to begin with.`,
        },
      ],
    },
  ],
});

/** Publishes pages of five blocks, each of which names the figure `welcome-bonus`. */
export async function writeComposedPages(editor: SanityClient, pages: number): Promise<void> {
  await inMutations(
    pages,
    (number) => ({
      _id: composedId(number),
      _type: "page",
      language: "en-IN",
      title: `Page ${number}`,
      lead: "A page that staff composed.",
      address: { _type: "slug", current: composedPath(number).slice(1) },
      blocks: Array.from({ length: 5 }, (_, block) => text(number, block)),
    }),
    editor,
  );
}

/** Publishes redirects to the first of these pages. */
export async function writeRedirects(editor: SanityClient, redirects: number): Promise<void> {
  await inMutations(
    redirects,
    (number) => ({
      _id: `moved-${number}`,
      _type: "redirect",
      language: "en-IN",
      from: `/moved-${number}`,
      kind: "permanent",
      page: { _type: "reference", _ref: composedId(0), _weak: true },
    }),
    editor,
  );
}

async function inMutations(
  documents: number,
  make: (number: number) => { _id: string; _type: string },
  editor: SanityClient,
): Promise<void> {
  for (let first = 0; first < documents; first += documentsInMutation) {
    const transaction = editor.transaction();
    const end = Math.min(documents, first + documentsInMutation);
    for (let number = first; number < end; number += 1) transaction.createOrReplace(make(number));
    await transaction.commit({ visibility: "async" });
  }
}
