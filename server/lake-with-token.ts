import { readFile } from "node:fs/promises";

import type { SanityClient } from "@sanity/client";

/** A client of the lake with the site's own token, for what only staff see. */
export type LakeWithToken = () => Promise<SanityClient>;

/**
 * Makes the client anew each time, because the embedded lake's token changes when it is removed, and with a restored backup.
 *
 * @param client the site's client of the lake, with the token of a hosted project if it has one
 * @param siteTokenFile the file in which the embedded lake keeps this site's token; undefined with a hosted project
 * @returns a function that rejects while there is no token; the message says what to do
 */
export const lakeWithToken =
  (client: SanityClient, siteTokenFile: string | undefined): LakeWithToken =>
  async () => {
    const token = siteTokenFile === undefined ? client.config().token : await readToken(siteTokenFile);
    if (token) return client.withConfig({ token });
    throw new Error(
      siteTokenFile === undefined
        ? "previews need SANITY_READ_TOKEN, a token that may read drafts"
        : `what staff see needs the embedded lake's token in ${siteTokenFile}, which the lake on this machine writes`,
    );
  };

const readToken = (file: string): Promise<string | undefined> => readFile(file, "utf8").catch(() => undefined);
