/** The variables of the site's origin. */
interface SiteVariables {
  SITE_ORIGIN?: string | undefined;
  SITE_PORT: number;
}

/** The origin that visitors use, without a slash at its end. By default `localhost` instead of an address, as in every example. */
export const siteOrigin = ({ SITE_ORIGIN, SITE_PORT }: SiteVariables): string =>
  SITE_ORIGIN ?? `http://localhost:${SITE_PORT}`;

/** The origin at which staff open the Studio. */
export const studioOrigin = ({ STUDIO_PORT }: { STUDIO_PORT: number }): string => `http://localhost:${STUDIO_PORT}`;

/** The origin of the embedded content lake's HTTP interface. */
export const contentLakeOrigin = ({ CONTENT_LAKE_PORT }: { CONTENT_LAKE_PORT: number }): string =>
  `http://127.0.0.1:${CONTENT_LAKE_PORT}`;

/** The origin of the embedded inbox page. */
export const inboxOrigin = ({ INBOX_PORT }: { INBOX_PORT: number }): string => `http://localhost:${INBOX_PORT}`;

/** The origin of the embedded OTP service. */
export const otpOrigin = ({ OTP_PORT }: { OTP_PORT: number }): string => `http://127.0.0.1:${OTP_PORT}`;

/** The origin at which visitors on this machine reach the embedded Google. */
export const googleOrigin = ({ GOOGLE_PORT }: { GOOGLE_PORT: number }): string => `http://localhost:${GOOGLE_PORT}`;
