import { z } from "zod";

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

const port = (fallback: number) =>
  z.string().refine(isPort, "must be a port, a whole number from 1 to 65535").transform(Number).default(fallback);

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase();

/**
 * Every environment variable the project reads and what it may hold; each process picks the ones it needs. The README's table of variables
 * says the same in prose.
 */
export const variables = {
  /** Whether embedded stand-ins may be used. Not `NODE_ENV`, which says only how the code was built. */
  DEPLOYMENT: z.enum(["local", "production"], 'must be "local" or "production"').default("local"),
  /** The folder all data of the embedded services lives in, relative to the working directory. */
  DATA_DIRECTORY: z.string().default("./data"),
  SITE_PORT: port(3000),
  /** The one origin visitors use; other hosts are redirected to it or refused. */
  SITE_ORIGIN: z
    .string()
    .refine(isOrigin, "must be an origin such as https://www.example.com, without a path or a slash at its end")
    .transform((origin) => origin.toLowerCase())
    .optional(),
  STUDIO_PORT: port(3333),
  CONTENT_LAKE_PORT: port(3400),
  /** A folder in Sanity's import format that an empty embedded lake begins with. */
  CONTENT_LAKE_SEED: z.string().optional(),
  /** A hosted Sanity project. Without one the embedded lake is used. */
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, "must be a Sanity project id: lower-case letters, digits and dashes")
    .optional(),
  /** The hosted project's dataset. */
  SANITY_DATASET: z
    .string()
    .regex(
      /^~?[a-z0-9][a-z0-9_-]{0,63}$/,
      "must be a Sanity dataset's name: lower-case letters, digits, dashes and underscores",
    )
    .optional(),
  /** A token that may read drafts, for previews. Published content needs none unless the dataset is private. */
  SANITY_READ_TOKEN: z.string().optional(),
};
