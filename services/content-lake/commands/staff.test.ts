import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { freeLakePort } from "../../../commands/processes/ports.mjs";
import { type Outcome, runProgram } from "../../../process-kit/testing/run-program.ts";
import type { LakeHttp } from "../http/context.ts";
import { serveOn } from "../http/serve.ts";
import { acquireLock } from "../lock.ts";
import { startLakeProcess, untilReady } from "../testing/lake-process.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

const studioOrigin = "http://localhost:3333";
const asha = "asha@rummy.example";

/** A lake's folder and port, the command that manages its staff, and the password page. */
async function workplace(folder: string) {
  const port = String(await freeLakePort());
  const environment = { DATA_DIRECTORY: folder, CONTENT_LAKE_PORT: port };
  const origin = `http://127.0.0.1:${port}`;
  return {
    start: async () => {
      const lake = await startLakeProcess(environment);
      await untilReady(lake);
      return lake;
    },
    staff: (...words: string[]) => runProgram(join(import.meta.dirname, "staff.ts"), words, environment),
    /** The session that the password opens; `undefined` when the password is refused. */
    signIn: async (email: string, password: string) => {
      const answer = await fetch(`${origin}/v1/auth/login/staff?origin=${encodeURIComponent(studioOrigin)}`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: origin },
        body: new URLSearchParams({ email, password }),
      });
      const code = /#sid=(.+)$/.exec(answer.headers.get("location") ?? "")?.[1];
      const exchanged = await fetch(`${origin}/v1/auth/fetch?sid=${code}`, { headers: { Origin: studioOrigin } });
      const { token }: { token?: string } = await exchanged.json();
      return token;
    },
    /** The lake's answer when the Studio asks who is signed in. */
    statusOf: async (session: string | undefined) =>
      (await fetch(`${origin}/v1/users/me`, { headers: { Authorization: `Bearer ${session}` } })).status,
    signOut: (session: string | undefined) =>
      fetch(`${origin}/v1/auth/logout`, { method: "POST", headers: { Authorization: `Bearer ${session}` } }),
  };
}

const passwordIn = ({ printed }: Outcome) => /: (\S+)$/m.exec(printed)?.[1] ?? "";

test("staff are added, reset and removed while the lake runs and while it does not", async () => {
  await using directory = await temporaryDirectory();
  const { start, staff, signIn, statusOf } = await workplace(directory.path);

  const lakeFolder = join(directory.path, "content-lake");
  for (const words of [["list"], ["reset", asha], ["remove", asha]]) {
    expect(await staff(...words)).toEqual({
      code: 1,
      printed: "",
      complained: `There is no content lake in ${lakeFolder}. Set DATA_DIRECTORY to the folder that holds it.\n`,
    });
  }
  expect(existsSync(lakeFolder)).toBe(false);
  const added = await staff("add", asha, "--name", "Asha", "--role", "marketer");
  expect(added.complained).toBe(`There is no content lake in ${lakeFolder} yet. Making a new one there.\n`);
  expect(added.printed).toMatch(
    /^asha@rummy\.example \(marketer\): \S+\n\nThis is the only time the password is shown\.\n$/,
  );

  const lake = await start();
  const session = await signIn(asha, passwordIn(added));
  expect(await statusOf(session)).toBe(200);
  expect((await staff("list")).printed).toBe(`${asha}\tmarketer\tAsha\n`);
  const reset = await staff("reset", asha);
  expect(await statusOf(session), "a reset ends the sessions").toBe(401);
  expect(await signIn(asha, passwordIn(added))).toBeUndefined();
  const next = await signIn(asha, passwordIn(reset));
  expect(await statusOf(next)).toBe(200);
  expect(await staff("remove", asha)).toMatchObject({ code: 0, printed: `Removed ${asha}.\n` });
  expect(await statusOf(next), "a removal ends the sessions").toBe(401);
  lake.kill("SIGTERM");
  await once(lake, "close");

  expect(await staff("list")).toEqual({ code: 0, printed: "There are no staff accounts.\n", complained: "" });
  expect(await staff("remove", asha)).toEqual({
    code: 1,
    printed: "",
    complained: `Nobody has the e-mail address "${asha}".\n`,
  });
});

test("beside a lake of an older version, which answers a removal with nothing, the person is removed and the command says so", async () => {
  await using directory = await temporaryDirectory();
  const { staff } = await workplace(directory.path);
  const lock = await acquireLock(join(directory.path, "content-lake"));
  const older = new Hono<LakeHttp>().delete("/admin/staff/:email", (context) => context.body(null, 204));
  const serving = serveOn(lock.server, older);
  expect(await staff("remove", asha)).toEqual({
    code: 0,
    printed: `Removed ${asha}.\nWhat they scheduled is not published: look under Schedules and Releases, and schedule it again.\n`,
    complained: "It is done. The lake that runs is of another version and told no more; restart it to run this one.\n",
  });
  await serving.finish();
  await lock.release();
});

test("a session survives the lake's crash, and ends when its person signs out", async () => {
  await using directory = await temporaryDirectory();
  const { start, staff, signIn, signOut, statusOf } = await workplace(directory.path);
  const password = passwordIn(await staff("add", asha, "--name", "Asha", "--role", "legal"));
  const first = await start();
  const session = await signIn(asha, password);
  first.kill("SIGKILL");
  await once(first, "close");

  const second = await start();
  expect(await statusOf(session)).toBe(200);
  await signOut(session);
  expect(await statusOf(session)).toBe(401);
  second.kill("SIGTERM");
  await once(second, "close");
});

test("missing or wrong arguments are reported in a sentence", async () => {
  await using directory = await temporaryDirectory();
  const { staff } = await workplace(directory.path);
  expect((await staff("promote", asha)).complained).toMatch(/^Usage: npm run staff -- add/);
  for (const words of [
    ["remove", ""],
    ["add", asha, "--name", "Asha", "Rao", "--role", "legal"],
  ])
    expect((await staff(...words)).complained).toMatch(/^Usage: npm run staff -- add/);
  const wrong = await staff("add", "nowhere", "--name", "Asha", "--role", "king");
  expect(wrong).toMatchObject({ code: 1, printed: "" });
  expect(wrong.complained).toMatch(/email: must be an e-mail address; role: /);
});
