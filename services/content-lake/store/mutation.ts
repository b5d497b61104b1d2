import { z } from "zod";

/** When a document was created or changed, as a client may state it. */
export const documentDateSchema = z.iso.datetime({ offset: true });

/** The longest name of a type, as long as an id. */
export const maxTypeCharacters = 128;

/** Contents of a document that was stored, perhaps by rules older than those for new ones. */
export const storedContentSchema = z.looseObject({
  _id: z.string().exactOptional(),
  _type: z.string().min(1),
  _createdAt: documentDateSchema.exactOptional(),
  _updatedAt: documentDateSchema.exactOptional(),
});

/** Contents of a document to create, as the API takes them. */
export const newDocumentSchema = storedContentSchema.extend({
  _type: z
    .string()
    .min(1)
    .max(maxTypeCharacters)
    .regex(/^[\w.-]+$/, "A type's name may have letters, digits, underscores, hyphens and dots"),
});

const params = z.record(z.string(), z.unknown());

const idTarget = z.strictObject({ id: z.union([z.string(), z.array(z.string())]) });
const queryTarget = z.strictObject({ query: z.string(), params: params.exactOptional() });

const items = z.array(z.unknown());
const patchOperations = {
  ifRevisionID: z.string().exactOptional(),
  set: z.record(z.string(), z.unknown()).exactOptional(),
  setIfMissing: z.record(z.string(), z.unknown()).exactOptional(),
  unset: z.array(z.string()).exactOptional(),
  inc: z.record(z.string(), z.number()).exactOptional(),
  dec: z.record(z.string(), z.number()).exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .exactOptional(),
};

const patchTarget = z.union([idTarget.extend(patchOperations), queryTarget.extend(patchOperations)]);

/** A patch's operations with the documents they are for. */
export type PatchTarget = z.infer<typeof patchTarget>;

/**
 * One mutation as Sanity's HTTP API writes it.
 * @see https://www.sanity.io/docs/http-reference/mutation
 */
export const mutationSchema = z.union([
  z.strictObject({ create: newDocumentSchema }),
  z.strictObject({ createIfNotExists: newDocumentSchema }),
  z.strictObject({ createOrReplace: newDocumentSchema }),
  z.strictObject({ patch: patchTarget }),
  z.strictObject({ delete: z.union([idTarget, queryTarget]) }),
]);

/**
 * A request to create, change or delete documents. A new document without an id, or with one that ends in a dot, gets one made up. Its
 * `_createdAt` and `_updatedAt` are kept when given, so that an import keeps a document's age; the HTTP endpoint strips `_updatedAt`.
 * A patch's paths are JSONMatch expressions. A target is one id, several, or what a query finds at that moment.
 */
export type Mutation = z.infer<typeof mutationSchema>;

/** The operations of a patch whose document is named elsewhere, as an editing action's is; other members are dropped. */
export const patchOperationsSchema = z.object(patchOperations);

/** Which documents a patch or deletion is for. */
export type Target = z.infer<typeof idTarget> | z.infer<typeof queryTarget>;

/** See {@link newDocumentSchema}. */
export type NewDocument = z.infer<typeof newDocumentSchema>;

/** The contents of a document without its revision and the time of its last write, which the transaction that writes them sets. */
export function asNew(given: NewDocument): NewDocument {
  const document = { ...given };
  delete document["_rev"];
  delete document._updatedAt;
  return document;
}

const singlePatch = z.strictObject({ id: z.string(), ...patchOperations });

/** A patch of one document. */
export type DocumentPatch = z.infer<typeof singlePatch>;

/**
 * A mutation as the record keeps it: for one document whose id is known, with nothing left to look up, so that replaying the record gives
 * the same documents again.
 */
export const resolvedMutationSchema = z.union([
  z.strictObject({ create: storedContentSchema.extend({ _id: z.string(), _createdAt: z.string() }) }),
  z.strictObject({ createOrReplace: storedContentSchema.extend({ _id: z.string(), _createdAt: z.string() }) }),
  z.strictObject({ patch: singlePatch }),
  z.strictObject({ delete: z.strictObject({ id: z.string() }) }),
]);

/** See {@link resolvedMutationSchema}. */
export type ResolvedMutation = z.infer<typeof resolvedMutationSchema>;
