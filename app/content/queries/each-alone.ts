import { z } from "zod";

import { isObject } from "../is-object.ts";
import { partAt } from "../part-at.ts";
import { warnOnce } from "../warn-once.ts";

let namesUnreadable = false;

/**
 * Reads an answer for staff, who must learn what a draft lacks: a document that visitors would be shown the rest without refuses the answer.
 *
 * @param read parses the answer, and returns nothing that is still to come
 * @throws z.ZodError naming what cannot be read, and what `read` throws
 */
export function namingUnreadable<Answer>(read: () => Answer): Answer {
  const before = namesUnreadable;
  namesUnreadable = true;
  try {
    return read();
  } finally {
    namesUnreadable = before;
  }
}

/** How a list of documents is read. */
interface Reading<Rest> {
  /** Whether {@link namingUnreadable} leaves such a document out too, because no draft of it is meant. */
  alsoForStaff?: boolean;
  /** What the list has in the place of one that cannot be read. */
  orElse?: (item: unknown) => readonly Rest[];
}

/**
 * A list of documents of which each is read alone: one that cannot be read, because a schedule or a token published what the Studio refuses, is left out
 * and logged once, and takes nothing else with it. So is a reference to what is not published, unlogged. A list in which a field is not even null answers
 * another version's query, and is refused.
 *
 * @param name of one of the documents, for the log
 * @param document the parser of one
 * @param reading what else is done with one that cannot be read
 */
export const eachAlone = <Document extends z.ZodType, Rest = never>(
  name: string,
  document: Document,
  reading: Reading<Rest> = {},
) =>
  z
    .custom<(z.input<Document> | null)[]>((value) => Array.isArray(value), "Invalid input: expected a list")
    .transform((items, context) =>
      items.flatMap((item, index): readonly (z.output<Document> | Rest)[] =>
        readAlone({ name, document, item, path: [index] }, reading, context),
      ),
    );

/** A document that another one refers to, read by the rules of {@link eachAlone}; null when it cannot be read. */
export const alone = <Document extends z.ZodType>(name: string, document: Document) =>
  z
    .custom<z.input<Document> | null>((value) => value !== undefined, "Invalid input: expected a document")
    .transform(
      (item, context) => readAlone<Document, never>({ name, document, item, path: [] }, {}, context)[0] ?? null,
    );

/** A document to read, and where in its answer's part it stands. */
interface Unread<Document> {
  name: string;
  document: Document;
  item: unknown;
  path: readonly number[];
}

/** The document, or what stands for it. */
function readAlone<Document extends z.ZodType, Rest>(
  { name, document, item, path: place }: Unread<Document>,
  { alsoForStaff = false, orElse = () => [] }: Reading<Rest>,
  context: z.RefinementCtx,
): readonly (z.output<Document> | Rest)[] {
  if (item === null) return [];
  const read = z.safeParse(document, item);
  if (read.success) return [read.data];
  const { issues } = read.error;
  const isAskedOtherwise = issues.some(({ path }) => path.length > 0 && partAt(item, path) === undefined);
  if (isAskedOtherwise || (namesUnreadable && !alsoForStaff)) {
    for (const { message, path } of issues) context.addIssue({ code: "custom", path: [...place, ...path], message });
    return [];
  }
  const problems = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  warnOnce(`The ${name} ${nameIn(item)} is left out: ${problems.join("; ")}`);
  return orElse(item);
}

const names = z.union([z.string(), z.number()]);

/** By what staff find a document. */
function nameIn(item: unknown): string {
  const found = ["id", "key", "anchor", "number", "title"].flatMap((field) =>
    isObject(item) ? (names.safeParse(item[field]).data ?? []) : [],
  );
  return found.length > 0 ? String(found[0]) : "without a name";
}
