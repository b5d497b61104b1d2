import { z } from "zod";

/** Who may read a dataset without a token: its published documents everybody, or nothing nobody. */
export const aclModes = ["public", "private"] as const;

/** See {@link aclModes}. */
export type AclMode = (typeof aclModes)[number];

/** The names that Sanity's command line accepts. None has a dot, so that no name is the beginning of another dataset's storage. */
export const datasetName = z
  .string()
  .regex(
    /^[a-z0-9][-_a-z0-9]{0,62}[a-z0-9]$/,
    "A dataset's name has 2 to 64 lowercase letters, digits, dashes and underscores, and begins and ends with a letter or digit",
  );

/** What the lake keeps about a dataset beside its documents. */
export const datasetDescription = z.strictObject({
  name: datasetName,
  /** See `DatasetStore.storage`. Used once: a dataset that has a deleted one's name has a storage of its own. */
  storage: z.string(),
  aclMode: z.enum(aclModes),
  /** The dataset whose comments and tasks it holds; `null` for a dataset of its own. */
  addonFor: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** A user or token id. */
  createdBy: z.string(),
});

/** See {@link datasetDescription}. */
export type DatasetDescription = z.infer<typeof datasetDescription>;
