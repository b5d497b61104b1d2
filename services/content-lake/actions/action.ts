import { z } from "zod";

import { newDocumentSchema, patchOperationsSchema } from "../store/mutation.ts";

const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`);
const id = z.string().min(1);
const patches = z.union([z.array(patchOperationsSchema), patchOperationsSchema.transform((patch) => [patch])]);

/**
 * One editing action as Studio sends it. An edit or publication names the draft (or a release's version) and the published document it is of.
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export const actionSchema = z.discriminatedUnion(
  "actionType",
  [
    z.object({
      actionType: kind("create"),
      publishedId: id.optional(),
      attributes: newDocumentSchema,
      ifExists: z.enum(["fail", "ignore"]).default("fail"),
    }),
    z.object({
      actionType: kind("version.create"),
      publishedId: id.optional(),
      document: newDocumentSchema.optional(),
      baseId: id.optional(),
      versionId: id.optional(),
      ifBaseRevisionId: z.string().optional(),
    }),
    z.object({ actionType: kind("edit"), draftId: id, publishedId: id, patch: patches }),
    z.object({
      actionType: kind("publish"),
      draftId: id,
      publishedId: id,
      ifDraftRevisionId: z.string().optional(),
      ifPublishedRevisionId: z.string().optional(),
    }),
    z.object({ actionType: kind("unpublish"), draftId: id, publishedId: id }),
    z.object({ actionType: kind("discard"), draftId: id }),
    z.object({ actionType: kind("version.discard"), versionId: id }),
    z.object({ actionType: kind("version.unpublish"), versionId: id, publishedId: id }),
    z.object({ actionType: kind("delete"), publishedId: id, includeDrafts: z.array(id).default([]) }),
    z.object({ actionType: kind("replaceDraft"), publishedId: id.optional(), attributes: newDocumentSchema }),
    z.object({ actionType: kind("version.replace"), document: newDocumentSchema }),
  ],
  { error: "This content lake has no such action." },
);

/** See {@link actionSchema}. */
export type Action = z.infer<typeof actionSchema>;

/** The action's short name, as the record keeps it: `publish`, `version.create`. */
export function actionName({ actionType }: Action): string {
  return actionType.replace("sanity.action.document.", "");
}
