import { once } from "node:events";
import { IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";

import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { createSanityClient } from "../../app/content/client.ts";
import { contentLakeConfiguration } from "../../configuration/content-lake.ts";
import { sanityConnection } from "../../configuration/sanity.ts";
import { socketName } from "../../services/content-lake/lock.ts";
import { socketPath } from "../../process-kit/directory-lock.ts";

/**
 * A client that may change a lake's content, as staff do.
 *
 * @param environment the variables the lake was started with
 * @param tokenName must be unique in a lake
 */
export async function editorOf(
  environment: Readonly<Record<string, string>>,
  tokenName = "editor",
): Promise<SanityClient> {
  return createSanityClient({
    ...sanityConnection(environment),
    readToken: await newToken(environment, tokenName),
  });
}

const tokenAnswer = z.object({ secret: z.string() });
const tokenList = z.array(z.object({ name: z.string() }));

/** Ends a token, as the command `content:token` does. */
export async function removeToken(environment: Readonly<Record<string, string>>, name: string): Promise<void> {
  const answer = await askPrivately(environment, "DELETE", `/admin/tokens/${encodeURIComponent(name)}`);
  answer.resume();
}

/** The names of all tokens. */
export async function tokenNames(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const tokens = tokenList.parse(await json(await askPrivately(environment, "GET", "/admin/tokens")));
  return tokens.map(({ name }) => name);
}

/** Adds a marketer of that name, as the command `staff add` does, until the end of what uses the result. */
export async function addColleague(
  environment: Readonly<Record<string, string>>,
  name: string,
): Promise<AsyncDisposable> {
  const email = `${name.toLowerCase()}@rummy.example`;
  const answer = await askPrivately(
    environment,
    "POST",
    "/admin/staff",
    JSON.stringify({ name, email, role: "marketer" }),
  );
  answer.resume();
  return {
    async [Symbol.asyncDispose]() {
      (await askPrivately(environment, "DELETE", `/admin/staff/${encodeURIComponent(email)}`)).resume();
    },
  };
}

/** Makes a token over the lake's private socket, as the command `content:token` does, which would take a second to start. */
async function newToken(environment: Readonly<Record<string, string>>, name: string): Promise<string> {
  const body = JSON.stringify({ name, role: "editor" });
  return tokenAnswer.parse(await json(await askPrivately(environment, "POST", "/admin/tokens", body))).secret;
}

async function askPrivately(
  environment: Readonly<Record<string, string>>,
  method: string,
  path: string,
  body?: string,
): Promise<IncomingMessage> {
  const { directory } = contentLakeConfiguration(environment);
  const asking = request({ socketPath: socketPath(directory, socketName), path, method });
  asking.end(body);
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asking, "response"));
  return answer;
}
