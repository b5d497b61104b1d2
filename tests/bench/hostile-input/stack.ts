import { mkdir } from "node:fs/promises";
import path from "node:path";

import { z } from "zod";

import { contentLakeConfiguration } from "../../../configuration/content-lake.ts";
import { withLake } from "../../../services/content-lake/commands/with-lake.ts";
import { signUpMember } from "../../harness/member.ts";
import { type ProcessName, startProcess, type TestProcess } from "../../harness/process.ts";
import { stackEnvironment } from "../../harness/stack.ts";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import { verifiedVisitor } from "../../harness/verified-visitor.ts";
import { expectLeadsTo, newVisitor } from "../../harness/visitor.ts";
import type { Listener } from "./endpoints.ts";
import { largestDocument } from "./largest-document.ts";
import { openProbe, type Probe, probeEnvironment } from "./probe.ts";
import { type Attacker, attackers } from "./request.ts";

/** All processes with probes, and credentials of every role. */
export interface HostileStack extends AsyncDisposable {
  /** A listener's port on 127.0.0.1. */
  port: (listener: Listener) => number;
  /** A listener's origin. */
  origin: (listener: Listener) => string;
  /** The probe in a listener's process. */
  probe: (listener: Listener) => Probe;
  /** The output of a listener's process since its last start. */
  log: (listener: Listener) => readonly string[];
  /** The headers of an attacker's credentials. */
  credentials: (attacker: Attacker) => Readonly<Record<string, string>>;
  /** Renews all credentials, because an attack may have ended a session. */
  renewCredentials: () => Promise<void>;
  /** A valid value for a parameter of a route, so that the address exists. */
  sample: (listener: Listener, parameter: string) => string;
  /** Changes a document, which every stream reports. */
  changeDocument: () => Promise<void>;
  /** Ends a listener's process, if it still runs, and starts another on the same data. */
  restart: (listener: Listener) => Promise<void>;
}

const processes = ["content-lake", "otp", "google", "inbox", "site", "studio-host"] as const satisfies ProcessName[];

const processOf: Readonly<Record<Listener, (typeof processes)[number]>> = {
  site: "site",
  metrics: "site",
  lake: "content-lake",
  "lake streams": "content-lake",
  studio: "studio-host",
  inbox: "inbox",
  "inbox mail": "inbox",
  otp: "otp",
  google: "google",
};

const staff = z.object({ email: z.string(), password: z.string() });
const token = z.object({ secret: z.string() });
const imageUrl = z.object({ result: z.object({ url: z.string() }) });

interface Running {
  process: TestProcess;
  probe: Probe;
}

/** Starts the built processes on free ports in a temporary folder: `await using stack = await startHostileStack()`. */
export async function startHostileStack(): Promise<HostileStack> {
  const folder = await temporaryFolder();
  const probes = path.join(folder.path, "probes");
  await mkdir(probes);
  const environment: Readonly<Record<string, string>> = {
    ...(await stackEnvironment(folder.path)),
    ...probeEnvironment(probes),
    CONTENT_LAKE_SEED: "build/seed",
    SANITY_WEBHOOK_SECRET: "known to nobody who attacks",
    TRUSTED_PROXY_HOPS: "1",
  };
  const running = new Map<ProcessName, Running>();
  const start = async (name: ProcessName): Promise<void> => {
    const process = await startProcess(name, environment);
    running.set(name, { process, probe: await openProbe(probes, process.pid) });
  };
  const runs = (listener: Listener): Running => {
    const found = running.get(processOf[listener]);
    if (!found) throw new Error(`The process of ${listener} was not started.`);
    return found;
  };
  for (const name of processes) await start(name);

  const { streamOrigins } = contentLakeConfiguration(environment);
  const ports: Readonly<Record<Listener, number>> = {
    site: Number(environment["SITE_PORT"]),
    metrics: Number(environment["METRICS_PORT"]),
    lake: Number(environment["CONTENT_LAKE_PORT"]),
    "lake streams": Number(new URL(streamOrigins[0] ?? "").port),
    studio: Number(environment["STUDIO_PORT"]),
    inbox: Number(environment["INBOX_PORT"]),
    "inbox mail": Number(environment["INBOX_SMTP_PORT"]),
    otp: Number(environment["OTP_PORT"]),
    google: Number(environment["GOOGLE_PORT"]),
  };
  const origin = (listener: Listener) =>
    ["site", "studio", "lake"].includes(listener)
      ? runs(listener).process.origin
      : `http://127.0.0.1:${ports[listener]}`;
  const parties = () => ({ site: runs("site").process, inbox: runs("inbox").process });

  const member = await signUpMember(parties());
  const people = await makeStaff(environment);
  await mutate(origin("lake"), people.tokens.administrator, { createOrReplace: largestDocument });
  const samples = await findSamples(origin("site"), origin("lake"));
  const headers = new Map<Attacker, Readonly<Record<string, string>>>();
  const makeCredentials: Readonly<Record<Attacker, () => Promise<Readonly<Record<string, string>>>>> = {
    anonymous: () => Promise.resolve({}),
    async "verified visitor"() {
      const { visitor } = await verifiedVisitor(parties());
      return cookieHeader(visitor.cookies);
    },
    async player() {
      const visitor = newVisitor(origin("site"));
      await expectLeadsTo(visitor.post("/login", { ...member }), "/protect");
      return cookieHeader(visitor.cookies);
    },
    viewer: () => Promise.resolve(bearer(people.tokens.viewer)),
    editor: () => Promise.resolve(bearer(people.tokens.editor)),
    administrator: () => Promise.resolve(bearer(people.tokens.administrator)),
    marketer: async () => bearer(await staffSession(origin("lake"), origin("studio"), people.marketer)),
    legal: async () => bearer(await staffSession(origin("lake"), origin("studio"), people.legal)),
  };

  const renewCredentials = async () => {
    for (const attacker of attackers) headers.set(attacker, await makeCredentials[attacker]());
  };
  await renewCredentials();

  return {
    port: (listener) => ports[listener],
    origin,
    probe: (listener) => runs(listener).probe,
    log: (listener) => runs(listener).process.log,
    credentials: (attacker) => headers.get(attacker) ?? {},
    renewCredentials,
    sample(listener, parameter) {
      const found = samples[`${listener} ${parameter}`] ?? samples[parameter];
      if (found === undefined) throw new Error(`Nothing stands for the parameter ${parameter} of ${listener}.`);
      return found;
    },
    async changeDocument() {
      const mutation = { patch: { id: "homePage", inc: { hostile: 1 }, setIfMissing: { hostile: 0 } } };
      await mutate(origin("lake"), people.tokens.administrator, mutation);
    },
    async restart(listener) {
      await runs(listener).process.kill();
      await start(processOf[listener]);
    },
    async [Symbol.asyncDispose]() {
      for (const name of [...processes].reverse()) await running.get(name)?.process[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });

async function mutate(lakeOrigin: string, secret: string, mutation: object): Promise<void> {
  const answer = await fetch(`${lakeOrigin}/v1/data/mutate/production`, {
    method: "POST",
    body: JSON.stringify({ mutations: [mutation] }),
    headers: bearer(secret),
  });
  await answer.arrayBuffer();
}

const cookieHeader = (cookies: ReadonlyMap<string, string>) => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

/** Makes a token of each role, and a marketer and a legal editor, as the lake's commands do. */
function makeStaff(environment: Readonly<Record<string, string>>) {
  return withLake(contentLakeConfiguration(environment), async (admin) => {
    const post = async (address: string, body: unknown): Promise<unknown> =>
      (await admin.fetch(address, { method: "POST", body: JSON.stringify(body) })).json();
    const newToken = async (role: string) =>
      token.parse(await post("/admin/tokens", { name: `hostile ${role}`, role })).secret;
    const newPerson = async (role: string) =>
      staff.parse(await post("/admin/staff", { name: "Hostile", email: `hostile-${role}@rummy.example`, role }));
    return {
      tokens: {
        viewer: await newToken("viewer"),
        editor: await newToken("editor"),
        administrator: await newToken("administrator"),
      },
      marketer: await newPerson("marketer"),
      legal: await newPerson("legal"),
    };
  });
}

const session = z.object({ token: z.string() });

/** Where the staff log in from. Hostile requests with wrong passwords come from elsewhere, so they delay no log-in from here. */
const staffAddress = "198.51.100.7";

async function staffSession(lakeOrigin: string, studioOrigin: string, person: z.output<typeof staff>): Promise<string> {
  const address = `${lakeOrigin}/v1/auth/login/staff?origin=${encodeURIComponent(studioOrigin)}`;
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams(person),
    headers: { Origin: lakeOrigin, "X-Forwarded-For": staffAddress },
    redirect: "manual",
  });
  const [, code = ""] = /#sid=(.+)$/.exec(answer.headers.get("Location") ?? "") ?? [];
  const exchange = await fetch(`${lakeOrigin}/v1/auth/fetch?sid=${code}`, { headers: { Origin: studioOrigin } });
  if (!exchange.ok) throw new Error(`${person.email} could not sign in at the lake: ${answer.status}.`);
  return session.parse(await exchange.json()).token;
}

async function findSamples(siteOrigin: string, lakeOrigin: string): Promise<Readonly<Record<string, string>>> {
  const home = await (await fetch(siteOrigin)).text();
  const [, asset = "", variant = ""] = /"\/media\/([^/"]+)\/([^"]+)"/.exec(home) ?? [];
  const query = encodeURIComponent('*[_type == "sanity.imageAsset"][0]{url}');
  const found = imageUrl.parse(await (await fetch(`${lakeOrigin}/v1/data/query/production?query=${query}`)).json());
  return {
    ...{ version: "v2025-02-19", dataset: "production", project: "embedded", projectId: "embedded" },
    ...{ id: "homePage", ids: "homePage,siteSettings", keys: "a,b", kind: "a", name: "homePage", job: "a" },
    ...{ alias: "live", application: "a", attempt: "a", backup: "a", hook: "a", tag: "default" },
    ...{ asset, variant, number: "1", status: "404", "*": "nowhere", "inbox id": "1" },
    ...{ "site kind": "confirm-email", "site state": "plain-text" },
    file: path.basename(new URL(found.result.url).pathname),
  };
}
