import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { assetDocumentId, parseImageFileName } from "../assets/asset-name.ts";
import { datasetAssets } from "../assets/store-asset.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="5" height="5"/></svg>';

async function uploadPicture(lake: TemporaryLake, width = 400, height = 200): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "maroon" } })
    .jpeg()
    .toBuffer();
  const { url } = await lake.client().assets.upload("image", bytes, { filename: "felt ♠.jpg" });
  return url;
}

const uploadFile = async (lake: TemporaryLake, content: string, filename: string) =>
  (await lake.client().assets.upload("file", Buffer.from(content), { filename })).url;

async function sizeOf(response: Response): Promise<string> {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return `${width}x${height} ${format}`;
}

const variantsOf = ({ lake }: TemporaryLake) =>
  readdir(join(lake.configuration.directory, "image-cache")).catch(() => []);

test("a picture is sent in the size, part and format of its URL", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake);
  const ask = async (query: string) => sizeOf(await fetch(`${url}?${query}`));
  expect(await ask("w=100")).toBe("100x50 jpeg");
  expect(await ask("w=100&h=100&fit=crop&fm=webp")).toBe("100x100 webp");
  expect(await ask("w=1000&fit=max&fm=png")).toBe("400x200 png");
  const accepting = { headers: { Accept: "image/avif,image/webp" } };
  expect(await sizeOf(await fetch(`${url}?rect=0,0,50,50&w=20&dpr=2&auto=format&q=40`, accepting))).toBe("40x40 heif");
});

test("every parameter that Sanity documents for pictures gives a picture", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake);
  const ask = async (query: string) => {
    const answer = await fetch(`${url}?${query}`);
    return `${answer.status} ${await sizeOf(answer)}`;
  };
  expect(await ask("w=99999")).toBe("200 4096x2048 jpeg");
  expect(await ask("w=100&h=100&fit=crop&crop=entropy")).toBe("200 100x100 jpeg");
  expect(await ask("or=90&w=50")).toBe("200 50x100 jpeg");
  expect(await ask("w=100&pad=10&bg=ff0000&fit=fill&h=100")).toBe("200 100x100 jpeg");
  expect(await ask("fit=crop&max-w=100&max-h=100")).toBe("200 100x50 jpeg");
  for (const effect of [
    "flip=hv",
    "blur=50",
    "sharp=20",
    "sat=-100",
    "invert=true",
    "frame=1",
    "cs=strip",
    "dlRaw=x",
  ]) {
    expect(await ask(effect), effect).toBe("200 400x200 jpeg");
  }
});

test("answers may be cached permanently, name what they vary by, and are not sent twice", async () => {
  await using lake = await temporaryLake();
  const url = `${await uploadPicture(lake)}?w=100&auto=format`;
  const accepting = (Accept: string, ETag = "") => fetch(url, { headers: { Accept, "If-None-Match": ETag } });
  const webp = await accepting("image/webp,*/*");
  expect(webp.headers.get("content-type")).toBe("image/webp");
  expect(webp.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(webp.headers.get("x-content-type-options")).toBe("nosniff");
  expect(webp.headers.get("vary")).toMatch(/\bAccept\b/);
  const etag = webp.headers.get("etag") ?? "";
  expect((await accepting("image/webp", etag)).status).toBe(304);
  expect((await accepting("image/webp", `"other", W/${etag}`)).status).toBe(304);
  expect((await accepting("image/png", etag)).headers.get("content-type")).toBe("image/jpeg");
});

test("one variant that many request at once, in any spelling, is made once", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake, 2000, 1000);
  const queries = [
    "w=200&fm=webp",
    "fm=webp&w=100&dpr=2",
    "h=100&fm=webp&utm_source=x",
    "w=200&h=100&fit=crop&fm=webp",
  ];
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => fetch(`${url}?${queries[index % queries.length] ?? ""}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  expect(await variantsOf(lake)).toHaveLength(1);
});

test("many different variants requested at once all arrive complete", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake, 1200, 600);
  const widths = Array.from({ length: 30 }, (_, index) => 20 + 2 * index);
  const sizes = await Promise.all(widths.map(async (width) => sizeOf(await fetch(`${url}?w=${width}&fm=png`))));
  expect(sizes).toEqual(widths.map((width) => `${width}x${width / 2} png`));
});

test("an invalid parameter is answered with an error that names it, and nothing is made or kept", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake);
  for (const query of ["w=0", "w=-1", "rect=900,0,1,1", "fit=cover", "fm=exe", "fm=avif", "blur=-5", "q=1e3"]) {
    const answer = await fetch(`${url}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`Parameter \\"${query.split("=")[0] ?? ""}\\"`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(await variantsOf(lake)).toEqual([]);
});

test("a drawing is sent unchanged under a strict policy; requested as a picture it is rendered", async () => {
  await using lake = await temporaryLake();
  const { url } = await lake.client().assets.upload("image", Buffer.from(drawing), { filename: "suit.svg" });
  const answer = await fetch(`${url}?w=100&auto=format`, { headers: { Accept: "image/avif" } });
  expect(await answer.text()).toBe(drawing);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox$/);
  expect(await sizeOf(await fetch(`${url}?w=100&fm=png`))).toBe("100x50 png");
});

test("dl offers a download under a safe name", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake);
  const disposition = async (query: string) => (await fetch(`${url}?${query}`)).headers.get("content-disposition");
  expect(await disposition("")).toBeNull();
  expect(await disposition("dl=")).toBe(`attachment; filename="felt _.jpg"; filename*=UTF-8''felt%20%E2%99%A0.jpg`);
  expect(await disposition("dl=..%2F..%2Fa%22%0d%0aX-Evil:%201.png&w=10")).toBe(
    `attachment; filename="a_X-Evil_ 1.png"; filename*=UTF-8''a%22X-Evil%3A%201.png`,
  );
});

test("a file is a download, unless it is a known picture, audio or video", async () => {
  await using lake = await temporaryLake();
  const page = await fetch(await uploadFile(lake, "<script>alert(1)</script>", "page.html"));
  expect(page.headers.get("content-type")).toBe("application/octet-stream");
  expect(page.headers.get("content-disposition")).toMatch(/^attachment; filename="page.html"/);
  expect(page.headers.get("content-security-policy")).toContain("sandbox");
  const film = await fetch(await uploadFile(lake, "\0\0\0\x18ftypmp42", "film.mp4"));
  expect(film.headers.get("content-type")).toBe("video/mp4");
  expect(film.headers.get("content-disposition")).toBeNull();
});

test("a document with a wrong file type does not make a browser run the file", async () => {
  await using lake = await temporaryLake();
  const { _id, url } = await lake.client().assets.upload("file", Buffer.from("<script>alert(1)</script>"));
  await lake.client().patch(_id).set({ mimeType: "text/html", originalFilename: "a\r\nSet-Cookie: b=c.html" }).commit();
  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("no cache keeps the answer to a picture that could not be made, and the next request gets the picture", async () => {
  await using lake = await temporaryLake();
  const url = `${await uploadPicture(lake)}?w=50`;
  const name = parseImageFileName(basename(new URL(url).pathname));
  if (!name) throw new Error("The picture has no name");
  const original = datasetAssets(lake.lake, "production").path(name);
  const bytes = await readFile(original);
  await writeFile(original, "no picture");
  const failed = await fetch(url);
  expect(failed.status).toBeGreaterThanOrEqual(400);
  expect([failed.headers.get("cache-control"), failed.headers.get("etag")]).toEqual(["no-store", null]);
  await writeFile(original, bytes);
  const made = await fetch(url);
  expect([made.status, made.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
});

test.each([
  ["/v1/nothing", 404],
  ["/v2025-02-19/users/someone", 401],
  ["/v2025-02-19/data/query/production?query=*[", 400],
  ["/files/embedded/production/missing.pdf", 404],
])("no cache keeps the refusal of %s", async (path, status) => {
  await using lake = await temporaryLake();
  const answer = await fetch(lake.origin + path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
});

test("an asset is no longer served once its document is deleted", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake);
  expect((await fetch(`${url}?w=50`)).status).toBe(200);
  await lake.client().delete({ query: "*[_type == 'sanity.imageAsset']" });
  expect((await fetch(`${url}?w=50`)).status).toBe(404);
  expect((await fetch(url)).status).toBe(404);
});

// docs/operating.md, "A picture that must go".
test("the recycle bin offers a deleted picture until its bytes are removed, and other pictures go on without the cache's folder", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const [gone, stays] = [await uploadPicture(lake), await uploadPicture(lake, 300)];
  for (const url of [gone, stays]) expect((await fetch(`${url}?w=50`)).status).toBe(200);
  const name = parseImageFileName(basename(new URL(gone).pathname));
  if (!name) throw new Error("The picture has no name");
  await client.delete(assetDocumentId(name));
  const offered = () => client.request<unknown>({ uri: "/data/history/production/deleted" });
  expect(JSON.stringify(await offered())).toContain(name.sha1);
  const { directory } = lake.lake.configuration;
  const files = (await readdir(directory, { recursive: true })).filter((file) =>
    basename(file).startsWith(`${name.sha1}-`),
  );
  expect(files).toHaveLength(1);
  for (const file of files) await rm(join(directory, file));
  await rm(join(directory, "image-cache"), { recursive: true });
  expect(JSON.stringify(await offered())).not.toContain(name.sha1);
  expect((await fetch(`${gone}?w=50`)).status).toBe(404);
  expect((await fetch(`${stays}?w=50`)).status).toBe(200);
});

test("HEAD returns the size without the bytes", async () => {
  await using lake = await temporaryLake();
  const url = await uploadPicture(lake);
  const whole = await (await fetch(url)).arrayBuffer();
  const head = await fetch(url, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(whole.byteLength));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test.each([
  "/images/embedded/production/../../../etc/passwd",
  "/images/embedded/production/..%2f..%2f..%2fetc%2fpasswd",
  "/images/embedded/production/%00",
  "/images/embedded/production/%ff",
  "/images/embedded/..%2f..%2fx/a.png",
  "/images/other/production/0123456789abcdef0123456789abcdef01234567-16x9.png",
  "/images/embedded/staging/0123456789abcdef0123456789abcdef01234567-16x9.png",
  "/images/embedded/production/0123456789abcdef0123456789abcdef01234567-16x9.png",
  "/files/embedded/production/0123456789abcdef0123456789abcdef01234567.pdf",
  "/files/embedded/production/data.mdb",
])("%s is not found", async (path) => {
  await using lake = await temporaryLake();
  const answer = await fetch(lake.origin + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("application/json");
});

test("a cache folder that could not be opened is tried again by the next request", async () => {
  await using lake = await temporaryLake();
  const url = `${await uploadPicture(lake)}?w=100`;
  const folder = join(lake.lake.configuration.directory, "image-cache");
  await writeFile(folder, "in the way");
  expect((await fetch(url)).status).toBe(500);
  await rm(folder);
  expect((await fetch(url)).status).toBe(200);
});
