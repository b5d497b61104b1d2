/**
 * One mutation as Sanity's HTTP API writes it.
 * @see https://www.sanity.io/docs/http-reference/mutation
 */
export type Mutation =
  | { readonly create: NewDocument }
  | { readonly createIfNotExists: NewDocument }
  | { readonly createOrReplace: NewDocument }
  | { readonly patch: Patch & Target }
  | { readonly delete: Target };

/** Contents of a document to create. Without an id, or with one that ends in a dot, the lake makes one up. */
export interface NewDocument {
  readonly _id?: string | undefined;
  readonly _type: string;
  /** Kept when given, so that an import keeps a document's age. */
  readonly _createdAt?: string | undefined;
  /** Kept when given; the HTTP mutation endpoint strips it, imports do not. */
  readonly _updatedAt?: string | undefined;
  readonly [field: string]: unknown;
}

/** Which documents a patch or deletion is for: one id, several, or what a query finds at that moment. */
export type Target =
  | { readonly id: string | readonly string[] }
  | { readonly query: string; readonly params?: Readonly<Record<string, unknown>> | undefined };

/** A patch's operations; paths are Sanity's JSONMatch expressions. */
export interface Patch {
  /** Refuses the patch with 409 unless the document is at this revision. */
  readonly ifRevisionID?: string | undefined;
  readonly set?: Readonly<Record<string, unknown>> | undefined;
  readonly setIfMissing?: Readonly<Record<string, unknown>> | undefined;
  readonly unset?: readonly string[] | undefined;
  readonly inc?: Readonly<Record<string, number>> | undefined;
  readonly dec?: Readonly<Record<string, number>> | undefined;
  readonly insert?: Readonly<Record<string, unknown>> | undefined;
  readonly diffMatchPatch?: Readonly<Record<string, string>> | undefined;
}
