import { randomBytes } from "node:crypto";

import { type Cookie, createCookie, createSession, type Session, type SessionStorage } from "@remix-run/node";
import { AuthorizationError, Authenticator } from "remix-auth";
import { z } from "zod";

import { cookieName } from "../../../configuration/cookie-name.ts";
import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { plainWords } from "../plain-words.ts";
import type { GooglePerson } from "./google-person.ts";
import { createGooglePictures, type GooglePictures, type GooglePicturesOptions } from "./google-pictures.ts";
import { GoogleRefused, type GoogleRefusalKind } from "./google-refusal.ts";
import { type GoogleEndpoints, HardenedGoogleStrategy } from "./google-strategy.ts";

/** The person who signed in at Google, or why the sign-in failed. */
export type GoogleAnswer =
  | { kind: "person"; person: GooglePerson }
  /** `words` are Google's own, where it gave some: plain text of at most 200 characters. */
  | { kind: "cancelled" | "failed"; words?: string }
  | { kind: Exclude<GoogleRefusalKind, "cancelled" | "failed"> };

/** Sign-in with Google: sends visitors there and reads who signed in. */
export interface GoogleSignIn {
  /** The origin to which browsers are sent; a form's redirect may lead to it. */
  authorizationOrigin: string;
  /**
   * Redirects (303) to Google; a cookie binds the redirect back to this browser. What the browser began before stays valid: its visitor may press the
   * button again, or in another tab, and then come back from the earlier page.
   */
  begin: (request: Request) => Promise<Response>;
  /**
   * Answers who signed in. Never rejects because of what Google, the visitor or an attacker does.
   *
   * @param request of the callback's address
   * @param admit called before Google is asked, once the redirect is known to be this browser's and to bring a code; when it answers a refusal, that is
   *   the result
   */
  finish: <Refusal>(
    request: Request,
    admit: (state: string) => Promise<Refusal | undefined>,
  ) => Promise<GoogleAnswer | Refusal>;
  /** The `Set-Cookie` header by which the browser forgets a finished sign-in, because a redirect back is accepted once. */
  forget: (request: Request) => Promise<string>;
  /** The pictures of the people who signed in. */
  pictures: GooglePictures;
}

interface GoogleSignInOptions extends Pick<GooglePicturesOptions, "pictureOrigin" | "cleanPicture" | "calls"> {
  clientId: string;
  clientSecret: string;
  endpoints: GoogleEndpoints;
  /** The path of `siteOrigin` to which Google redirects visitors back. */
  callbackPath: string;
  siteOrigin: string;
  /** Sign its cookie: the first does, and what the others signed is accepted. */
  cookieSecrets: readonly string[];
  /** How long each request to Google may take. */
  timeoutMilliseconds?: number;
}

/** How long a visitor may stay at Google. */
const lifetimeSeconds = 10 * 60;

const defaultTimeoutMilliseconds = 5_000;

/** remix-auth-oauth2 keeps its state under this name. */
const stateName = "oauth2:state";

const begun = z.array(
  z.object({
    state: z.string().min(1),
    verifier: z.string().regex(/^[\w-]{43}$/),
    until: z.number(),
  }),
);

/** More sign-ins than anybody begins while the first is valid, and few enough for a cookie. */
const mostAtOnce = 4;

/** Makes the process's sign-in with Google. */
export function createGoogleSignIn(options: GoogleSignInOptions): GoogleSignIn {
  const { siteOrigin, callbackPath, timeoutMilliseconds = defaultTimeoutMilliseconds } = options;
  const cookie = cookieOf(options);
  const authenticator = (verifier: string, state: SessionStorage) =>
    new Authenticator<GooglePerson>(state, { throwOnError: true }).use(
      new HardenedGoogleStrategy({
        ...options,
        callbackUrl: siteOrigin + callbackPath,
        verifier,
        timeoutMilliseconds,
      }),
    );

  /** The sign-ins that a browser has begun and not finished, the oldest first. */
  const begunIn = async (request: Request) => {
    const read = begun.safeParse(await cookie.parse(request.headers.get("Cookie")));
    return (read.data ?? []).filter(({ until }) => until >= Date.now());
  };

  const stateIn = (request: Request) => new URL(request.url).searchParams.get("state");

  return {
    authorizationOrigin: new URL(options.endpoints.authorization).origin,

    async begin(request) {
      const verifier = randomBytes(32).toString("base64url");
      const made = createSession();
      const asked = new Request(siteOrigin, { method: "POST" });
      const sent = await authenticator(verifier, inMemory(made))
        .authenticate("google", asked)
        .catch((thrown: unknown) => thrown);
      if (!(sent instanceof Response)) throw new Error("remix-auth sent nobody to Google.", { cause: sent });
      const state = z.string().parse(made.get(stateName));
      const newest = { state, verifier, until: Date.now() + lifetimeSeconds * 1_000 };
      const headers = new Headers(sent.headers);
      headers.set("Set-Cookie", await cookie.serialize([...(await begunIn(request)), newest].slice(-mostAtOnce)));
      headers.set("Cache-Control", cacheControl.personal);
      return new Response(null, { status: 303, headers });
    },

    async finish(request, admit) {
      const parameters = new URL(request.url).searchParams;
      const known = (await begunIn(request)).find(({ state }) => state === stateIn(request));
      if (!known) return { kind: "expired" };
      const { state, verifier } = known;
      const error = parameters.get("error");
      if (error !== null) {
        const words = plainWords(parameters.get("error_description") ?? "");
        return { kind: error === "access_denied" ? "cancelled" : "failed", ...(words !== "" && { words }) };
      }
      if (!parameters.get("code")) return { kind: "failed" };
      const refusal = await admit(state);
      if (refusal !== undefined) return refusal;
      try {
        const kept = inMemory(createSession({ [stateName]: state }));
        return { kind: "person", person: await authenticator(verifier, kept).authenticate("google", request) };
      } catch (failure) {
        return { kind: refusalKind(failure) };
      }
    },

    forget: async (request) =>
      cookie.serialize((await begunIn(request)).filter(({ state }) => state !== stateIn(request))),

    pictures: createGooglePictures({ ...options, timeoutMilliseconds }),
  };
}

/** A signed cookie that ends ten minutes after the last sign-in was begun. `SameSite=Lax`, because browsers must send it with the redirect back from Google. */
function cookieOf({ siteOrigin, cookieSecrets }: GoogleSignInOptions): Cookie {
  return createCookie(cookieName(siteOrigin, "google"), {
    secrets: cookieSecrets.map((secret) => `${secret} google`),
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: siteOrigin.startsWith("https:"),
    maxAge: lifetimeSeconds,
  });
}

/** Where remix-auth keeps the state of one sign-in; {@link GoogleSignIn.begin} puts it into the cookie. */
function inMemory(session: Session): SessionStorage {
  return {
    getSession: () => Promise.resolve(session),
    commitSession: () => Promise.resolve(""),
    destroySession: () => Promise.resolve(""),
  };
}

function refusalKind(failure: unknown): GoogleRefusalKind {
  const cause = failure instanceof AuthorizationError ? failure.cause : failure;
  return cause instanceof GoogleRefused ? cause.kind : "failed";
}

/** The addresses of Google and of its pictures; or those of the embedded stand-in, given its origins as browsers and as this server reach it. */
export const googleEndpoints = (embedded?: {
  browser: string;
  server: string;
}): Pick<GoogleSignInOptions, "endpoints" | "pictureOrigin"> =>
  embedded
    ? {
        endpoints: {
          authorization: `${embedded.browser}/authorize`,
          token: `${embedded.server}/token`,
          userinfo: `${embedded.server}/userinfo`,
        },
        pictureOrigin: new URL(embedded.browser),
      }
    : {
        endpoints: {
          authorization: "https://accounts.google.com/o/oauth2/v2/auth",
          token: "https://oauth2.googleapis.com/token",
          userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
        },
        pictureOrigin: { protocol: "https:", host: ".googleusercontent.com" },
      };
