import type { SanityClient } from "@sanity/client";
import type { Schema } from "sanity";
import { z } from "zod";

import type { StoredDocument } from "../claims/undecided-claims.ts";
import { recordedTypes } from "../desk/site-documents.ts";
import { defaultLanguage } from "../schema/fields/default-language.ts";
import { publishedId } from "../schema/document-ids.ts";
import { schemaTypes } from "../schema/schema-types.ts";
import { type PlacedText, placedTexts } from "./placed-texts.ts";
import { createTextIndex, type Found, type TextIndex } from "./text-index.ts";
import { readTokenWords, tokensQuery } from "./written-out.ts";

/** Every text by which staff may look for a document. */
export interface TextSearch {
  /**
   * Reads what has changed since the last time; the first time, everything. What has been read can be found at once. A call while another reads shares its
   * outcome.
   *
   * @throws what the client throws when the lake does not answer; what was read before can still be found
   */
  readChanges(): Promise<void>;
  /** The texts that say what is looked for, the likeliest first. */
  find(query: string): Found<PlacedText>[];
}

/** How many documents are read at a time. In between the Studio can answer a pressed key. */
const documentsAtOnce = 100;

/** The types of documents that staff write. */
const types = schemaTypes
  .filter(({ type, name }) => type === "document" && !recordedTypes.includes(name))
  .map(({ name }) => name);

const revisionsQuery = `*[_type in $types] | order(_id asc){_id, _rev}`;
const revisions = z.array(z.object({ _id: z.string(), _rev: z.string() }));

const documentsQuery = `*[_id in $ids]`;

/** The versions of a document: the published one, its draft and those of releases. */
interface Versions {
  ids: readonly string[];
  /** Differs when one of them does. */
  revision: string;
}

/** Makes a search over the documents that staff write, in which nothing has been read yet. */
export function createTextSearch(client: SanityClient, schema: Schema): TextSearch {
  const published = client.withConfig({ perspective: "published" });
  const raw = client.withConfig({ perspective: "raw" });
  let known = nothingKnown();
  let reading: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    const [tokens, stored] = await Promise.all([
      published.fetch<unknown>(tokensQuery, { language: defaultLanguage }),
      raw.fetch<unknown>(revisionsQuery, { types }),
    ]);
    const asJson = JSON.stringify(tokens);
    // Every text may name a figure that has changed. What was known stays in use until all texts have been read again.
    const next = known.tokens === undefined || known.tokens === asJson ? known : nothingKnown();
    next.tokens = asJson;
    const { index, read } = next;
    const words = readTokenWords(tokens);
    const documents = versionsOf(revisions.parse(stored));
    for (const id of read.keys()) {
      if (documents.has(id)) continue;
      index.put(id, []);
      read.delete(id);
    }
    const changed = [...documents].filter(([id, { revision }]) => read.get(id) !== revision);
    for (let start = 0; start < changed.length; start += documentsAtOnce) {
      const some = changed.slice(start, start + documentsAtOnce);
      const ids = some.flatMap(([, one]) => one.ids);
      const answered = await raw.fetch<StoredDocument[]>(documentsQuery, { ids });
      for (const [id, { revision }] of some) {
        const versions = answered.filter(({ _id }) => publishedId(_id) === id);
        index.put(id, placedTexts(versions, schema, words));
        read.set(id, revision);
      }
    }
    known = next;
  }

  return {
    readChanges() {
      reading ??= readNow().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    find: (query) => known.index.find(query),
  };
}

/** What has been read. */
interface Known {
  readonly index: TextIndex<PlacedText>;
  /** The revision of each document that was read, by its published id. */
  readonly read: Map<string, string>;
  /** The tokens with whose words the texts were written out, as JSON; undefined before the first reading. */
  tokens: string | undefined;
}

const nothingKnown = (): Known => ({ index: createTextIndex(), read: new Map(), tokens: undefined });

function versionsOf(stored: z.infer<typeof revisions>): Map<string, Versions> {
  const documents = new Map<string, Versions>();
  for (const { _id, _rev } of stored) {
    const id = publishedId(_id);
    const { ids, revision } = documents.get(id) ?? { ids: [], revision: "" };
    documents.set(id, { ids: [...ids, _id], revision: `${revision} ${_id} ${_rev}` });
  }
  return documents;
}
