import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { type ClientConfig, type SanityClient, createClient } from "@sanity/client";
import pino from "pino";

import { freePort } from "../../../commands/processes/ports.mjs";
import type { RoleName } from "../access/requester.ts";
import { publicApp, streamApp } from "../http/app.ts";
import { listenAt } from "../http/serve.ts";
import { servePresence } from "../http/presence-socket.ts";
import { type Lake, type LakeConfiguration, openLake } from "../lake.ts";

/** A lake on a free port and a temporary folder, for one test. */
export interface TemporaryLake extends AsyncDisposable {
  readonly lake: Lake;
  readonly origin: string;
  /** Its other origin for event streams, when asked for. */
  readonly streamOrigin: string;
  /** The real client, by default of the newest API version and with an administrator's token. */
  client(options?: ClientConfig & { role?: RoleName | "anonymous" }): SanityClient;
}

/** The only page origin a temporary lake lets browsers read answers for. */
export const allowedOrigin = "http://localhost:3333";

/** Starts a lake for one test; `await using` stops it and removes its folder. */
export async function temporaryLake({
  streamPort = false,
  needsFourEyes = false,
  trustedProxyHops = 0,
  log = pino({ level: "silent" }),
} = {}): Promise<TemporaryLake> {
  const directory = await temporaryDirectory();
  const port = await freePort();
  const configuration = { ...lakeConfiguration(directory.path, port), needsFourEyes, trustedProxyHops };
  const lake = openLake(configuration, log);
  const otherPort = await freePort();
  const streamOrigins = streamPort ? [`http://127.0.0.1:${otherPort}`] : [];
  let endPresence = async () => {};
  const serving = await listenAt(
    publicApp(lake, [allowedOrigin], streamOrigins),
    { host: "127.0.0.1", port, variable: "CONTENT_LAKE_PORT" },
    (server) => {
      endPresence = servePresence(server, lake);
    },
  );
  const forStreams = streamPort
    ? await listenAt(streamApp(lake, [allowedOrigin], streamOrigins), {
        host: "127.0.0.1",
        port: otherPort,
        variable: "CONTENT_LAKE_STREAM_PORTS",
      })
    : undefined;
  const secrets = new Map<RoleName, string>();
  const secretOf = (role: RoleName): string => {
    const secret = secrets.get(role) ?? lake.tokens.add(role, role).secret;
    secrets.set(role, secret);
    return secret;
  };
  return {
    lake,
    origin: configuration.origin,
    streamOrigin: streamOrigins.join(),
    client: ({ role = "administrator", ...options } = {}) =>
      createClient({
        projectId: configuration.projectId,
        dataset: configuration.dataset,
        apiHost: configuration.origin,
        // Deprecated because hosted Sanity always wants it; this lake has no host name of the project's own.
        // oxlint-disable-next-line typescript/no-deprecated
        useProjectHostname: false,
        useCdn: false,
        apiVersion: "2025-02-19",
        ...(role !== "anonymous" && { token: secretOf(role) }),
        ...options,
      }),
    async [Symbol.asyncDispose]() {
      lake.endStreams();
      await Promise.all([serving.drain(), forStreams?.drain()]);
      await endPresence();
      await lake.close();
      await directory[Symbol.asyncDispose]();
    },
  };
}

/** What a lake in that directory and on that port is configured with in tests. */
export function lakeConfiguration(directory: string, port = 0): LakeConfiguration {
  const project = { projectId: "embedded", dataset: "production" };
  return {
    directory,
    ...project,
    origin: `http://127.0.0.1:${port}`,
    trustedProxyHops: 0,
    studioOrigin: allowedOrigin,
    needsFourEyes: false,
  };
}

/** A temporary folder that is removed after the test. */
export async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "content-lake-"));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
