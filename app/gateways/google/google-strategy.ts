import { createHash } from "node:crypto";

import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";

import type { OutsideCalls } from "../outside-calls.ts";
import { askGoogle } from "./ask-google.ts";
import { type GooglePerson, googlePersonLimits } from "./google-person.ts";
import { GoogleRefused } from "./google-refusal.ts";

/** The addresses of Google, or of the embedded stand-in. */
export interface GoogleEndpoints {
  /** Opened by the visitor's browser. */
  authorization: string;
  /** Requested only by this server, as is `userinfo`. */
  token: string;
  userinfo: string;
}

interface HardenedGoogleOptions {
  clientId: string;
  clientSecret: string;
  /** Absolute, so that no request header influences it. */
  callbackUrl: string;
  endpoints: GoogleEndpoints;
  /** The PKCE verifier of this sign-in (RFC 7636), a secret. */
  verifier: string;
  timeoutMilliseconds: number;
  calls: OutsideCalls;
}

const tokens = z.object({ access_token: z.string().min(1) });

/** Required by remix-auth-google's type; never read. */
const unreadParameters: GoogleExtraParams = { expires_in: 3920, token_type: "Bearer", scope: "", id_token: "" };

const text = z.string().default("");

/** What PostgreSQL stores in no text: halves of characters, and U+0000. */
const unstorable = /[\p{Cs}\0]/gu;

/** Cut between characters: half of one would leave a text that PostgreSQL does not store. */
const personName = text.transform((name) =>
  Array.from(name.replace(unstorable, "").trim()).slice(0, googlePersonLimits.name).join(""),
);

const userinfo = z.object({
  // At most 255 ASCII characters (OpenID Connect Core 1.0, section 2).
  sub: z
    .string()
    .regex(/^[!-~]+$/)
    .max(googlePersonLimits.sub),
  email: z.union([z.email().max(254), z.literal("")]).default(""),
  // Only `true` counts as verified.
  email_verified: z.boolean().default(false).catch(false),
  name: personName,
  given_name: text,
  family_name: text,
  picture: z
    .url({ protocol: /^https?$/, normalize: true })
    .max(googlePersonLimits.pictureUrl)
    .default("")
    .catch(""),
  locale: text,
  hd: text,
});

/**
 * remix-auth-google's strategy with what it lacks: PKCE, time limits, and parsers for Google's answers. A person whose e-mail address Google has not
 * verified is refused. One is made for each sign-in, because it holds that sign-in's verifier.
 */
export class HardenedGoogleStrategy extends GoogleStrategy<GooglePerson> {
  readonly #options: HardenedGoogleOptions;

  constructor(options: HardenedGoogleOptions) {
    super(
      {
        clientID: options.clientId,
        clientSecret: options.clientSecret,
        callbackURL: options.callbackUrl,
        scope: "openid email profile",
        prompt: "select_account",
      },
      ({ profile }) => Promise.resolve(personOf(profile)),
    );
    this.#options = options;
    this.authorizationURL = options.endpoints.authorization;
    this.tokenURL = options.endpoints.token;
  }

  protected override authorizationParams(): URLSearchParams {
    const parameters = super.authorizationParams();
    parameters.set("code_challenge", createHash("sha256").update(this.#options.verifier).digest("base64url"));
    parameters.set("code_challenge_method", "S256");
    return parameters;
  }

  protected override async fetchAccessToken(code: string, parameters: URLSearchParams) {
    const { clientId, clientSecret, endpoints, timeoutMilliseconds, verifier, calls } = this.#options;
    const body = new URLSearchParams(parameters);
    body.set("code", code);
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
    body.set("code_verifier", verifier);
    const ask = () => askGoogle(endpoints.token, { method: "POST", body }, timeoutMilliseconds);
    const isRefusal = (answered: unknown) => answered === undefined;
    const answer = tokens.safeParse(await calls.make("google", "token", ask, { isRefusal }));
    if (!answer.success) throw new GoogleRefused("failed");
    return { accessToken: answer.data.access_token, extraParams: unreadParameters };
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const { endpoints, timeoutMilliseconds, calls } = this.#options;
    const headers = { Authorization: `Bearer ${accessToken}` };
    const ask = () => askGoogle(endpoints.userinfo, { headers }, timeoutMilliseconds);
    const answer = userinfo.safeParse(await calls.make("google", "userinfo", ask));
    if (!answer.success) throw new GoogleRefused("failed");
    const { data } = answer;
    if (data.email === "" || data.name === "") throw new GoogleRefused("incomplete");
    if (!data.email_verified) throw new GoogleRefused("emailNotVerified");
    return {
      provider: "google",
      id: data.sub,
      displayName: data.name,
      name: { givenName: data.given_name, familyName: data.family_name },
      emails: [{ value: data.email }],
      photos: [{ value: data.picture }],
      _json: data,
    };
  }
}

function personOf({ id, displayName, emails, photos }: GoogleProfile): GooglePerson {
  const [{ value: pictureUrl }] = photos;
  return {
    sub: id,
    email: emails[0].value,
    name: displayName,
    ...(pictureUrl !== "" && { pictureUrl }),
  };
}
