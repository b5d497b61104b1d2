import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";
import { z } from "zod";

import { embeddedGoogleClient } from "../../configuration/stand-ins.ts";
import { personCalled, type TestPerson, testPeople } from "./people.ts";

/** The parameters of `/authorize`, all of them required. */
export const authorizationRequest = z.object({
  client_id: z.literal(embeddedGoogleClient.id),
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  scope: z.string(),
  state: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});

/** The address that the page of people redirects to with the client's parameters; the code is made there. */
export const choicePath = "/choose";

const choice = z.object({
  query: z.object({
    redirect_uri: z.string(),
    person: z.string().optional(),
    name: z.string().trim().max(100).default(""),
    email: z.string().trim().max(254).default(""),
    verified: z.literal("on").optional(),
    code_challenge: z.string(),
  }),
});

const tokenRequest = z.object({
  code: z.string(),
  client_id: z.literal(embeddedGoogleClient.id),
  client_secret: z.literal(embeddedGoogleClient.secret),
  redirect_uri: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
const admitted = z.object({ body: z.object({ code: z.string() }) });

const bearer = z.object({ headers: z.object({ authorization: z.string().startsWith("Bearer ") }) });
const withToken = z.object({ access_token: z.string() });

/** An answer of the service that its listeners may change. */
interface OpenAnswer {
  statusCode: number;
  body: unknown;
}

/** The sign-ins of test people. */
export interface SignIns {
  /** Answers OpenID Connect's calls. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /**
   * Whether the form of a token request may have a token, which uses its code up. This is checked first, because oauth2-mock-server answers a wrong
   * verifier twice and so breaks the connection.
   */
  admit: (form: unknown) => boolean;
}

/**
 * OpenID Connect by oauth2-mock-server, for the people who were chosen. It is stricter where Google is: a code works once, with its client, its
 * redirect address and its PKCE verifier, and userinfo returns the person the token was made for.
 *
 * @param origin the origin of its endpoints and the issuer of its tokens
 */
export async function createSignIns(origin: string): Promise<SignIns> {
  const issuer = new OAuth2Issuer();
  issuer.url = origin;
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer, { authorize: choicePath });
  const codes = new Map<string, { chosen: TestPerson; redirectUri: string; challenge: string }>();
  const granted = new Map<string, TestPerson>();
  const tokens = new Map<string, TestPerson>();

  service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, request: unknown) => {
    const { person, redirect_uri: redirectUri, name, email, verified, code_challenge } = choice.parse(request).query;
    const known = testPeople.find(({ sub }) => sub === person);
    const chosen = known ?? personCalled({ name, email, isVerified: verified === "on" });
    codes.set(url.searchParams.get("code") ?? "", { chosen, redirectUri, challenge: code_challenge });
  });
  // Without an id of their own, tokens made within the same second are equal.
  service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    payload["jti"] = randomUUID();
  });
  service.on("beforeResponse", (answer: OpenAnswer, request: unknown) => {
    const { code } = admitted.parse(request).body;
    const chosen = granted.get(code);
    granted.delete(code);
    if (chosen) tokens.set(withToken.parse(answer.body).access_token, chosen);
  });

  service.on("beforeUserinfo", (answer: OpenAnswer, request: unknown) => {
    const { data: asked } = bearer.safeParse(request);
    const known = asked && tokens.get(asked.headers.authorization.slice("Bearer ".length));
    answer.statusCode = known ? 200 : 401;
    answer.body = known ? userinfo(known, origin) : { error: "invalid_token" };
  });
  return {
    answer: (incoming, outgoing) => service.requestHandler(incoming, outgoing),
    admit: (form) => {
      const { data: asked } = tokenRequest.safeParse(form);
      const known = asked && codes.get(asked.code);
      if (!known) return false;
      codes.delete(asked.code);
      const challenge = createHash("sha256").update(asked.code_verifier).digest("base64url");
      if (known.redirectUri !== asked.redirect_uri || known.challenge !== challenge) return false;
      granted.set(asked.code, known.chosen);
      return true;
    },
  };
}

const userinfo = ({ sub, name, email, isVerified, picturePath }: TestPerson, origin: string) => ({
  sub,
  name,
  email,
  email_verified: isVerified,
  ...(picturePath !== undefined && { picture: origin + picturePath }),
});
