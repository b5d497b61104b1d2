import { z } from "zod";

import type { Requester } from "../access/requester.ts";
import type { QueryParams } from "../query/parse.ts";
import type { SourceMapKind } from "../query/run-query.ts";
import type { Perspective } from "../query/perspective.ts";

/** The data that a thread is started with. */
export const threadData = z.object({
  /** The lake's folder, from which the thread reads the documents itself. */
  directory: z.string(),
  dataset: z.string(),
  /** See `DatasetStore.storage`. */
  storage: z.string(),
  projectId: z.string(),
  /** By how much its priority is lower than that of the process's other threads. */
  niceness: z.number(),
  /** Memory of two 32-bit integers, at {@link lastStopped} and {@link underWay}. */
  shared: z.instanceof(SharedArrayBuffer),
});

/** Where the shared memory has the number of the last query to stop, with all before it; 0 for none. The serving thread writes it. */
export const lastStopped = 0;

/** Where the shared memory has the number of the query that the thread evaluates; 0 for none. The thread writes it. */
export const underWay = 1;

/** See {@link threadData}. */
export type ThreadData = z.infer<typeof threadData>;

/** A document as JSON text; `null` when there is none with that id. */
export interface DocumentText {
  readonly id: string;
  readonly text: string | null;
}

/** One query to evaluate. */
export interface Query {
  readonly query: string;
  readonly params: QueryParams;
  readonly requester: Pick<Requester, "id" | "role">;
  /** The documents that the query reads, and the JSON of the answer. */
  readonly over:
    | {
        readonly kind: "perspective";
        readonly perspective: Perspective;
        readonly sourceMap?: SourceMapKind | undefined;
      }
    /** All documents, with these changes applied; the answer is a list of the selected ids. */
    | { readonly kind: "selection"; readonly touched: readonly DocumentText[] }
    /** Each of these documents alone; the answer says for each whether the query finds it. */
    | { readonly kind: "each"; readonly texts: readonly string[] };
}

/** The most that one query may cost. */
export interface Limits {
  /** Processor time, for parsing, and again for evaluation. */
  readonly milliseconds: number;
  /** How often the query is tried when it runs out of time on a busy machine; see `againWhenBusy`. */
  readonly tries: number;
  /** The length of the query itself, in UTF-16 units. */
  readonly queryLength: number;
  /** The length of the answer's JSON text, in UTF-16 units. */
  readonly answerLength: number;
}

/** A message of the lake to a thread. The port keeps the order, so a query sees every commit that was sent before it. */
export type ThreadRequest =
  | { readonly kind: "query"; readonly number: number; readonly query: Query; readonly limits: Limits }
  | {
      readonly kind: "commit";
      readonly sequence: number;
      /** The changed documents as JSON text, `null` for a deleted one. */
      readonly changes: readonly DocumentText[];
    }
  | { readonly kind: "end" };

/** A thread's answer to the query of that number. JSON is UTF-8. */
export const threadAnswer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("answer"),
    number: z.number(),
    json: z.instanceof(Uint8Array<ArrayBuffer>),
    sourceMapJson: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
    syncTags: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("refused"),
    number: z.number(),
    status: z.literal(400),
    type: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal("failed"), number: z.number(), reason: z.string() }),
  /** It used its time. */
  z.object({ kind: z.literal("outOfTime"), number: z.number() }),
  /** Its thread did not have the time that it may use. */
  z.object({ kind: z.literal("busy"), number: z.number() }),
]);

/** See {@link threadAnswer}. */
export type ThreadAnswer = z.infer<typeof threadAnswer>;
