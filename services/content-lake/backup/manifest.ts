import { z } from "zod";

/** The file that says what a backup's folder holds; written when all of it is there. */
export const manifestName = "backup.json";

/** The file with the copied store. */
export const storeFile = "store/data.mdb";

/** The contents of the manifest. */
export const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  projectId: z.string(),
  dataset: z.string(),
  /** When the copy ended, drafts included; only for people. */
  documents: z.number(),
  /** Files of uploaded bytes. */
  assets: z.number(),
  /** SHA-256 of the copied store, in hexadecimal. */
  storeHash: z.string(),
});

/** See {@link backupManifest}. */
export type BackupManifest = z.infer<typeof backupManifest>;

/** What was restored: the backup's manifest, and the tokens that work again as they did when it was made. */
export const restoredBackup = backupManifest.extend({
  tokens: z.array(z.object({ name: z.string(), role: z.string(), createdAt: z.string() })),
});

/** See {@link restoredBackup}. */
export type RestoredBackup = z.infer<typeof restoredBackup>;
