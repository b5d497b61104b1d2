import { z } from "zod";

/** The most releases that one preview stacks; the Studio stacks fewer. */
const maxLayers = 20;

/** The name of a release, a proposal's too, by the lake's own rule; `drafts` and `published` are spelt like one. */
const layer = z.string().regex(/^(?!(?:raw|previewDrafts)$)[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/);

/** Reads a perspective from a list of names, as the preview's cookie has it. */
export const previewPerspective = z.array(layer).min(1).max(maxLayers).readonly();

/**
 * What a preview shows: `published`, `drafts`, or the names of releases and `drafts`, the most important first.
 *
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export type PreviewPerspective = z.output<typeof previewPerspective>;

/** Reads a perspective as the Studio writes it into addresses, its names separated by commas; undefined when it is none. */
export const parsePreviewPerspective = (text: string): PreviewPerspective | undefined =>
  previewPerspective.safeParse(text.split(",")).data;
