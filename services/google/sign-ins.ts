import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";
import { z } from "zod";

import { embeddedGoogleClient } from "../../configuration/google.ts";
import { personCalled, type TestPerson, testPeople } from "./people.ts";

/** What a client asks of `/authorize`, all of it required. */
export const authorizationRequest = z.object({
  client_id: z.literal(embeddedGoogleClient.id),
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  scope: z.string(),
  state: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});

/** Where the page of people leads, with what the client asked: the code is made there. */
export const choicePath = "/choose";

const choice = z.object({
  query: z.object({
    redirect_uri: z.string(),
    person: z.string().optional(),
    name: z.string().trim().max(100).default(""),
    email: z.string().trim().max(254).default(""),
    verified: z.literal("on").optional(),
  }),
});

const tokenRequest = z.object({
  body: z.object({
    code: z.string(),
    client_id: z.literal(embeddedGoogleClient.id),
    client_secret: z.literal(embeddedGoogleClient.secret),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
});

const bearer = z.object({ headers: z.object({ authorization: z.string().startsWith("Bearer ") }) });
const withToken = z.object({ access_token: z.string() });

/** An answer that the service lets its listeners change. */
interface OpenAnswer {
  statusCode: number;
  body: unknown;
}

/**
 * OpenID Connect as oauth2-mock-server speaks it, for people who were chosen. It is made stricter where Google is: a code works once, with its
 * client, its redirect address and its PKCE verifier, and userinfo answers whom the token was made for.
 *
 * @param origin where it answers; the issuer of its tokens
 */
export async function createSignIns(origin: string): Promise<OAuth2Service> {
  const issuer = new OAuth2Issuer();
  issuer.url = origin;
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer, { authorize: choicePath });
  const codes = new Map<string, { chosen: TestPerson; redirectUri: string }>();
  const tokens = new Map<string, TestPerson>();

  service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, request: unknown) => {
    const { person, redirect_uri: redirectUri, name, email, verified } = choice.parse(request).query;
    const known = testPeople.find(({ sub }) => sub === person);
    const chosen = known ?? personCalled({ name, email, isVerified: verified === "on" });
    codes.set(url.searchParams.get("code") ?? "", { chosen, redirectUri });
  });
  service.on("beforeResponse", (answer: OpenAnswer, request: unknown) => {
    const { data: asked } = tokenRequest.safeParse(request);
    const known = asked && codes.get(asked.body.code);
    if (asked) codes.delete(asked.body.code);
    if (!asked || known?.redirectUri !== asked.body.redirect_uri) {
      answer.statusCode = 400;
      answer.body = { error: "invalid_grant" };
      return;
    }
    tokens.set(withToken.parse(answer.body).access_token, known.chosen);
  });
  service.on("beforeUserinfo", (answer: OpenAnswer, request: unknown) => {
    const { data: asked } = bearer.safeParse(request);
    const known = asked && tokens.get(asked.headers.authorization.slice("Bearer ".length));
    answer.statusCode = known ? 200 : 401;
    answer.body = known ? userinfo(known, origin) : { error: "invalid_token" };
  });
  return service;
}

const userinfo = ({ sub, name, email, isVerified, picturePath }: TestPerson, origin: string) => ({
  sub,
  name,
  email,
  email_verified: isVerified,
  ...(picturePath !== undefined && { picture: origin + picturePath }),
});
