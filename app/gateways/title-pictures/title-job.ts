import { z } from "zod";

/** What is drawn: the title of a page, and the name of the site above it. */
export interface TitleJob {
  title: string;
  brandName: string;
}

/** A JPEG of 1,200 × 630 pixels. */
export const drawnTitle = z.instanceof(Uint8Array<ArrayBuffer>);

/** See {@link drawnTitle}. */
export type DrawnTitle = z.infer<typeof drawnTitle>;
