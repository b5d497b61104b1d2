import { z } from "zod";

/** What a picture is called by. Anybody with a token may write anything there. */
export const nameParts = z.object({
  title: z.string().nullish().catch(undefined),
  originalFilename: z.string().nullish().catch(undefined),
});

/** A picture of the media library. */
const storedPicture = nameParts.extend({
  _id: z.string(),
  _rev: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Anybody with a token may write anything there. */
  tags: z
    .array(z.string())
    .catch([])
    .transform((tags) => [...new Set(tags)]),
});

/** See {@link storedPicture}. */
export type Picture = z.infer<typeof storedPicture>;

/** The answer to {@link picturesQuery}. A document without address or size, which only the API can have made, is no picture. */
export const picturesAnswer = z
  .array(z.unknown())
  .transform((documents) => documents.flatMap((one) => storedPicture.safeParse(one).data ?? []));

/** Where the tags are in a picture's document: below `opt`, the place that Sanity's own media plugin uses for its additions. */
export const tagsPath = "opt.library.tags";

/** The documents of pictures. */
export const pictureDocuments = `*[_type == "sanity.imageAsset"]`;

/** Every picture, the newest first. */
export const picturesQuery = `${pictureDocuments} | order(_createdAt desc, _id asc){
  _id, _rev, title, originalFilename, url,
  "width": metadata.dimensions.width, "height": metadata.dimensions.height,
  "tags": ${tagsPath}
}`;

/** What staff call a picture: its title, or the name of the file that was uploaded. */
export const nameOf = ({ title, originalFilename }: z.output<typeof nameParts>): string =>
  title?.trim() || originalFilename || "Picture without a name";

/** A picture's size in words. */
export const sizeOf = ({ width, height }: Pick<Picture, "width" | "height">): string =>
  `${width.toLocaleString("en-IN")} × ${height.toLocaleString("en-IN")} pixels`;

/** The address of a picture that fits into a square of that many pixels. */
export const shownAt = ({ url }: Pick<Picture, "url">, pixels: number): string =>
  `${url}?w=${pixels}&h=${pixels}&fit=max&auto=format`;
