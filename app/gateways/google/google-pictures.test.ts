import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";

import { afterEach, expect, test, vi } from "vitest";

import type { CleanPicture } from "../pictures/clean-picture.ts";
import { unwatchedCalls } from "../testing/unwatched-calls.ts";
import { createGooglePictures } from "./google-pictures.ts";

const sender = "192.0.2.1";
const clean = { kind: "clean", bytes: Buffer.from("clean"), mediaType: "image/webp" } as const;

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Pictures at a Google that answers so; `asked` holds the paths that it was asked for. */
async function google(listener: RequestListener, cleanPicture: CleanPicture = () => Promise.resolve(clean)) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    listener(request, response);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  const origin = new URL(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
  const made = { pictureOrigin: origin, cleanPicture, calls: unwatchedCalls, timeoutMilliseconds: 500 };
  return { ...createGooglePictures(made), at: (path: string) => new URL(path, origin).href, asked };
}

test("a picture is fetched only from the hosts where Google keeps them, and made safe", async () => {
  const cleanPicture = vi.fn<CleanPicture>(() => Promise.resolve(clean));
  const { picture, at } = await google((request, response) => {
    if (request.url === "/away") response.writeHead(302, { Location: "http://127.0.0.1:9" });
    response.end(request.url === "/long" ? Buffer.alloc(3 * 1024 * 1024) : "a picture");
  }, cleanPicture);

  expect(await picture(at("/a.png"), sender)).toBe(clean);
  expect(cleanPicture).toHaveBeenCalledExactlyOnceWith(Buffer.from("a picture"), sender);
  const { origin, port } = new URL(at("/"));
  for (const url of [
    at("/away"),
    at("/long"),
    `http://localhost:${port}/a.png`,
    `${origin}@evil.example/`,
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "no address",
  ]) {
    expect(await picture(url, sender), url).toBeUndefined();
  }
  expect(cleanPicture).toHaveBeenCalledOnce();
});

test.each<[string, RequestListener, Awaited<ReturnType<CleanPicture>>]>([
  ["a Google that never answers", () => undefined, clean],
  ["a picture that is gone", (_, response) => response.writeHead(404).end(), clean],
  ["what is no picture", (_, response) => response.end("words"), { kind: "notAPicture" }],
])("%s costs one request in ten minutes, however many want the picture", async (_, listener, cleaned) => {
  const { picture, isMissing, at, asked } = await google(listener, () => Promise.resolve(cleaned));
  const url = at("/asha.png");
  expect(isMissing(url), "nobody has asked yet").toBe(false);
  for (let times = 0; times < 2; times += 1) {
    expect(await Promise.all([picture(url, sender), picture(url, "192.0.2.2")])).toEqual([undefined, undefined]);
    expect(isMissing(url)).toBe(true);
  }
  expect(asked).toEqual(["/asha.png"]);
  expect(isMissing(at("/bina.png"))).toBe(false);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
  expect(isMissing(url), "after ten minutes").toBe(false);
  await picture(url, sender);
  expect(asked).toEqual(["/asha.png", "/asha.png"]);
});

test("a picture that only has to wait for others is not missing", async () => {
  const { picture, isMissing, at } = await google(
    (_, response) => response.end("a picture"),
    () => Promise.resolve({ kind: "busy" }),
  );
  expect(await picture(at("/asha.png"), sender)).toBeUndefined();
  expect(isMissing(at("/asha.png"))).toBe(false);
});
