/**
 * A stored document: Sanity's five system fields, always present, and whatever else was written. Stored documents are
 * shared between all readers, so nobody may change one in place.
 */
export interface LakeDocument {
  readonly _id: string;
  readonly _type: string;
  /** Id of the transaction that last touched the document. */
  readonly _rev: string;
  /** ISO 8601, UTC. */
  readonly _createdAt: string;
  /** ISO 8601, UTC. */
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}
