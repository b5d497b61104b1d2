/** Where the site answers. */
interface SiteVariables {
  SITE_ORIGIN?: string | undefined;
  SITE_PORT: number;
}

/** The origin visitors use, without a slash at its end. `localhost` rather than an address, so that it is the same in every example. */
export const siteOrigin = ({ SITE_ORIGIN, SITE_PORT }: SiteVariables): string =>
  SITE_ORIGIN ?? `http://localhost:${SITE_PORT}`;

/** The origin staff open the Studio at. */
export const studioOrigin = ({ STUDIO_PORT }: { STUDIO_PORT: number }): string => `http://localhost:${STUDIO_PORT}`;

/** The origin of the embedded content lake's HTTP interface. */
export const contentLakeOrigin = ({ CONTENT_LAKE_PORT }: { CONTENT_LAKE_PORT: number }): string =>
  `http://127.0.0.1:${CONTENT_LAKE_PORT}`;
