import { createHash } from "node:crypto";
import { once } from "node:events";

import { createRequestHandler } from "@remix-run/node";
import { pino } from "pino";

import { createSanityClient } from "../../app/content/client.ts";
import type { Content } from "../../app/content/content.ts";
import { createLiveContent } from "../../app/content/live/live-content.ts";
import { termsWordings } from "../../app/content/legal/terms-wordings.ts";
import { unwatchedCalls } from "../../app/gateways/testing/unwatched-calls.ts";
import type { GoogleSignIn } from "../../app/gateways/google/google-sign-in.ts";
import type { PersonalDetail } from "../../app/players/personal-detail.ts";
import type { Players } from "../../app/players/players.ts";
import { sessionCookieName } from "../../app/players/session-cookie.ts";
import type { AcknowledgedTerms } from "../../app/players/terms-reading.ts";
import { noPlayers } from "../../app/players/no-players.ts";
import { createUploads } from "../../app/request-bodies/uploads.ts";
import { freePort } from "../../commands/processes/ports.mjs";
import { createHttpServer } from "../../process-kit/http/http-server.ts";
import { sanityConnection } from "../../configuration/sanity.ts";
import { requestListener } from "../../server/request-listener.ts";
import { securityHeaders } from "../../server/security-headers.ts";
import { createSite } from "../../server/site.ts";
import { readStaticFiles } from "../../server/static-files.ts";
import { noAcceptances } from "../../server/testing/no-acceptances.ts";
import { noPreviews, studioOrigin } from "../../server/testing/no-previews.ts";
import { readServerBuild } from "./server-build.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A player of a site under test, with the session that is theirs. */
export interface KnownPlayer {
  /** 43 characters of base64url. */
  secret: string;
  detail: PersonalDetail;
  picture?: Buffer;
  /** The terms that the player agreed to; those of the bundled content where it is not given. */
  agreedTo?: readonly AcknowledgedTerms[];
}

/** The built site in the test's own process with fixed players: no database, no login. */
export interface AccountSite extends AsyncDisposable {
  origin: string;
  /** A player's session, as browsers hold it. */
  cookieOf: (player: KnownPlayer) => { name: string; value: string; url: string };
  /** The cookie of a member of staff who has the report on acceptances open. */
  reportCookie: { name: string; value: string };
  /** The calls to `players` since the last call of this function, by function name. */
  asked: () => string[];
  /** The words of its pages. */
  words: Content;
  /** Every line of its log so far, as JSON. */
  log: readonly string[];
}

const reportReader = { personId: "lata", sessionId: "of lata", name: "Lata" };

/**
 * Opens the site: `await using site = await openAccountSite([asha]);`. No lake answers, so its text is that which
 * the build bundled.
 *
 * @param known the players
 * @param answers functions of `players` to replace
 * @param google the sign-in with Google, where the site has it
 */
export async function openAccountSite(
  known: readonly KnownPlayer[],
  answers: Partial<Players> = {},
  google?: GoogleSignIn,
): Promise<AccountSite> {
  const folder = await temporaryFolder();
  const [port, noLake] = await Promise.all([freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(line) });
  const content = createLiveContent({
    calls: unwatchedCalls,
    client: createSanityClient(sanityConnection({ CONTENT_LAKE_PORT: String(noLake) })),
    bundledDirectory: "build/bundled-content",
    keptDirectory: folder.path,
    siteOrigin: origin,
    log,
  });
  let asked: string[] = [];
  const cookieName = sessionCookieName(origin);
  const acceptances = noAcceptances(origin);
  const site = createSite({
    log,
    shared: {
      siteOrigin: origin,
      studioOrigin,
      content,
      google,
      cookieSecrets: ["a secret of this test alone, long enough"],
      cleanPicture: () => Promise.resolve({ kind: "busy" }),
      uploads: createUploads(),
      pictures: { picture: () => Promise.resolve(null) },
      titlePictures: { picture: () => Promise.resolve(null) },
      players: { ...listening(playersWho(known, await agreedBy(content)), (name) => asked.push(name)), ...answers },
    },
    handleRemix: createRequestHandler(await readServerBuild(), "production"),
    files: await readStaticFiles("build/client"),
    refusalPage: () => Promise.resolve(undefined),
    notFoundPage: () => Promise.resolve(undefined),
    requireReady: () => Promise.resolve(),
    addressOf: ({ socket }) => socket.remoteAddress,
    sessionCookieName: cookieName,
    preview: noPreviews(origin),
    acceptances: {
      ...acceptances,
      readers: { ...acceptances.readers, stillReading: () => Promise.resolve(reportReader) },
    },
    webhook: { secret: undefined, refreshContent: () => Promise.resolve() },
  });
  const server = createHttpServer(securityHeaders("local"));
  server.on("request", requestListener(site, origin));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin,
    cookieOf: ({ secret }) => ({ name: cookieName, value: secret, url: origin }),
    reportCookie: givenBy(acceptances.cookie.give({ ...reportReader, endsAt: Date.now() + 3_600_000 })),
    words: content,
    log: lines,
    asked() {
      const names = asked;
      asked = [];
      return names;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The cookie of a `Set-Cookie` header. */
function givenBy(header: string): { name: string; value: string } {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  return { name, value };
}

/** The terms in force, which players agreed to who are not said to have agreed to others. */
async function agreedBy(content: Content): Promise<AcknowledgedTerms> {
  const { page } = await content.page("terms");
  return termsWordings(page, new Date()).inForce;
}

function playersWho(
  known: readonly KnownPlayer[],
  newest: AcknowledgedTerms,
): Pick<
  Players,
  "findSession" | "personalDetail" | "picture" | "resendConfirmation" | "acknowledgedTerms" | "readTerms"
> {
  const mailed = new Set<string>();
  const read = new Map<string, AcknowledgedTerms[]>();
  return {
    acknowledgedTerms: ({ accountId }) => {
      const agreed = known.find(({ detail }) => detail.accountId === accountId)?.agreedTo ?? [newest];
      return Promise.resolve({ kind: "found", acknowledged: [...agreed, ...(read.get(accountId) ?? [])] });
    },
    readTerms: ({ accountId, terms }) => {
      const hash = createHash("sha256").update(terms.termsCopy).digest("hex");
      read.set(accountId, [...(read.get(accountId) ?? []), { hash, number: terms.termsVersion }]);
      return Promise.resolve({ kind: "recorded" });
    },
    resendConfirmation: ({ email }) => {
      if (mailed.has(email)) return Promise.resolve({ kind: "tooMany", limit: "account", waitSeconds: 90 });
      mailed.add(email);
      return Promise.resolve({ kind: "sent" });
    },
    findSession: (secret) => Promise.resolve(known.find((player) => player.secret === secret)?.detail),
    personalDetail: (accountId) => Promise.resolve(known.find(({ detail }) => detail.accountId === accountId)?.detail),
    picture: ({ pictureId, accountId }) => {
      const own = known.find(({ detail }) => detail.accountId === accountId && detail.pictureId === pictureId);
      return Promise.resolve(own?.picture && { bytes: own.picture, mediaType: "image/webp" });
    },
  };
}

function listening(known: ReturnType<typeof playersWho>, onCall: (name: string) => void): Players {
  return {
    ...noPlayers,
    resendConfirmation: known.resendConfirmation,
    readTerms: known.readTerms,
    acknowledgedTerms(asked) {
      onCall("acknowledgedTerms");
      return known.acknowledgedTerms(asked);
    },
    findSession(secret) {
      onCall("findSession");
      return known.findSession(secret);
    },
    personalDetail(accountId) {
      onCall("personalDetail");
      return known.personalDetail(accountId);
    },
    picture(asked) {
      onCall("picture");
      return known.picture(asked);
    },
  };
}
