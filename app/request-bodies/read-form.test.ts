import { once } from "node:events";
import { createServer, request as ask } from "node:http";

import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { fileBodyBytes, readForm } from "./read-form.ts";
import { smallBodyBytes } from "./read-body.ts";
import { createUploads, type UploadLimits } from "./uploads.ts";

const texts = z.object({ name: z.string(), email: z.string().optional(), constructor: z.string().optional() });
const withPicture = texts.extend({ picture: z.file().optional() });
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const pictureBytes = 300_000;

const post = (body: BodyInit, type?: string | null) =>
  new Request("http://site.test/", {
    method: "POST",
    body: typeof body === "string" ? Buffer.from(body, "latin1") : body,
    duplex: "half",
    ...(typeof type === "string" && { headers: { "Content-Type": type } }),
  });

/** Reads a form with a picture; answers its fields, or the status of the refusal. */
async function read(request: Request, limits: UploadLimits = { totalBytes: 1e6, perVisitor: 1, perNetwork: 1 }) {
  const uploader = { challengeId: "asha", address: "192.0.2.1" };
  return createUploads(limits).during(uploader, async (room) => {
    try {
      return [...(await readForm(request, [withPicture], { maximumBytes: pictureBytes, room }))];
    } catch (refusal) {
      if (refusal instanceof Response) return refusal.status;
      throw refusal;
    }
  });
}

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string, bytes: number) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${"j".repeat(bytes)}\r\n`;
const end = "--x--\r\n";

describe("what browsers send is read", () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from("aZ0 &=%+;-\r\n\"'–é₹अ🂡\u{10ffff}--x")),
    maxLength: 200,
  });
  const posted = fc.record({ name: text, email: text, constructor: text }, { requiredKeys: [], noNullPrototype: true });

  test("any text, percent-encoded or in parts", async () => {
    await fc.assert(
      fc.asyncProperty(posted, fc.boolean(), async (fields, inParts) => {
        const form = inParts ? new FormData() : new URLSearchParams();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        const answer = await read(post(form, null));
        const normal = (value: unknown) => String(value).replace(/\r\n|\r|\n/g, "\r\n");
        expect(answer).toEqual(Object.entries(fields).map(([name, value]) => [name, inParts ? normal(value) : value]));
      }),
      { numRuns: 200 },
    );
  });

  test("a file of any size, in pieces of any size, among texts", async () => {
    const sizes = fc.integer({ min: 0, max: 70_000 });
    const pieces = fc.integer({ min: 40, max: 70_000 });
    await fc.assert(
      fc.asyncProperty(sizes, pieces, async (size, pieceBytes) => {
        const bytes = Buffer.alloc(size, "\r\n--");
        const form = new FormData();
        form.append("picture", new File([bytes], "photo \u0905.jpg", { type: "image/jpeg" }));
        form.append("name", "Asha");
        const whole = new Response(form);
        const type = whole.headers.get("Content-Type");
        const answer = await read(post(inPieces(Buffer.from(await whole.arrayBuffer()), pieceBytes), type));
        if (typeof answer === "number") throw new Error(`refused with ${answer}`);
        const [[, picture] = [], name] = answer;
        expect(name).toEqual(["name", "Asha"]);
        expect(picture).toBeInstanceOf(File);
        if (picture instanceof File) expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("a text in pieces of one byte", async () => {
    const body = part("name", "Asha") + end;
    expect(await read(post(inPieces(Buffer.from(body), 1), multipart))).toEqual([["name", "Asha"]]);
  });

  test("nothing at all, with and without a type", async () => {
    expect(await read(new Request("http://site.test/", { method: "POST" }))).toEqual([]);
    expect(await read(post("", urlencoded))).toEqual([]);
    expect(await read(post(end, multipart))).toEqual([]);
  });

  test("no file chosen, as browsers send it", async () => {
    const answer = await read(
      post(
        `--x\r\nContent-Disposition: form-data; name="picture"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n${end}`,
        multipart,
      ),
    );
    expect(answer).toMatchObject([["picture", { name: "", size: 0 }]]);
  });

  test("a text far too long for its field, so that the field says so", async () => {
    const name = "é".repeat(10_000);
    expect(await read(post(new URLSearchParams({ name }), null))).toEqual([["name", name]]);
  });

  test("a file too large for its field is cut, so that the field says so, and what follows is read", async () => {
    const answer = await read(post(filePart("picture", 2_000_000) + part("name", "Asha") + end, multipart));
    expect(answer).toMatchObject([
      ["picture", { size: pictureBytes + 1 }],
      ["name", "Asha"],
    ]);
  });

  test("a file without room is read past, and what follows is read", async () => {
    const body = filePart("picture", 200_000) + part("name", "Asha") + end;
    expect(await read(post(body, multipart), { totalBytes: 150_000, perVisitor: 1, perNetwork: 1 })).toEqual([
      ["name", "Asha"],
    ]);
  });
});

describe("a body that no page of this site sends is refused", () => {
  const head = (lines: string) => `--x\r\n${lines}\r\n\r\nAsha\r\n${end}`;
  const disposition = 'Content-Disposition: form-data; name="name"';

  test.each<[what: string, body: string, type: string | null, status: number]>([
    ["an array of 400,000,000", "x[400000000]=", urlencoded, 400],
    ["an array in a field's name", "name[10000000]=", urlencoded, 400],
    ["32,000 nameless fields", "a&".repeat(32_000), urlencoded, 400],
    ["32,000 ampersands", "&".repeat(32_000), urlencoded, 400],
    ["a field twice", "name=a&name=b", urlencoded, 400],
    ["a nested field", "name.first=a", urlencoded, 400],
    ["__proto__", "__proto__=a", urlencoded, 400],
    ["__proto__ in parts", part("__proto__", "a") + end, multipart, 400],
    ["toString", "toString=a", urlencoded, 400],
    ["conform's own fields", "__intent__={", urlencoded, 400],
    ["a text as the file", "picture=a", urlencoded, 400],
    ["a text part as the file", part("picture", "a") + end, multipart, 400],
    ["a file as a text", filePart("name", 4) + end, multipart, 400],
    ["two files", filePart("picture", 4) + filePart("picture", 4) + end, multipart, 400],
    ["half a percent-encoding", "name=%", urlencoded, 400],
    ["a percent-encoding of no digits", "name=%zz", urlencoded, 400],
    ["bytes that are not UTF-8", "name=%ff", urlencoded, 400],
    ["a lone surrogate", "name=%ed%a0%80", urlencoded, 400],
    ["a lone surrogate in parts", part("name", "\xed\xa0\x80") + end, multipart, 400],
    ["NUL", "name=a%00", urlencoded, 400],
    ["NUL in parts", part("name", "\0") + end, multipart, 400],
    ["bytes that are not percent-encoded", "name=\xe9", urlencoded, 400],
    ["a text of 16,385 characters", `name=${"a".repeat(16_385)}`, urlencoded, 400],
    ["a text of 25,000 characters in a part", part("name", "a".repeat(25_000)) + end, multipart, 400],
    ["64 KiB and a byte", `name=${"a".repeat(smallBodyBytes)}`, urlencoded, 413],
    ["32 MiB and a byte in a part", filePart("picture", fileBodyBytes) + end, multipart, 413],
    ["236,000 parts", part("name", "") + part("a", "").repeat(236_000) + end, multipart, 400],
    ["a part with a head of 1 MB", head(`${disposition}\r\nX-Long: ${"a".repeat(1e6)}`), multipart, 400],
    ["a part with a head of 5,000 lines", head(`${disposition}${"\r\na:".repeat(5000)}`), multipart, 400],
    ["a part of two names", head(`${disposition}\r\n${disposition}`), multipart, 400],
    ["a part without a name", head("Content-Type: text/plain"), multipart, 400],
    ["a part of another kind", head('Content-Disposition: attachment; name="name"'), multipart, 400],
    ["a name with an escaped quote", head('Content-Disposition: form-data; name="na\\"me"'), multipart, 400],
    ["a preamble that never ends", "a".repeat(1e6), multipart, 400],
    ["an epilogue", `${part("name", "a")}${end}${"a".repeat(1e6)}`, multipart, 400],
    ["a part that is torn", part("name", "a"), multipart, 400],
    ["a head that is torn", "--x\r\nContent-Disp", multipart, 400],
    ["another boundary", (part("name", "a") + end).replaceAll("--x", "--y"), multipart, 400],
    ["no boundary", part("name", "a") + end, "multipart/form-data", 400],
    ["an empty boundary", part("name", "a") + end, "multipart/form-data; boundary=", 400],
    ["a boundary of 71 characters", part("name", "a") + end, `multipart/form-data; boundary=${"x".repeat(71)}`, 400],
    ["two boundaries", part("name", "a") + end, "multipart/form-data; boundary=x; boundary=y", 400],
    ["two types", "name=a", `${urlencoded}, ${urlencoded}`, 400],
    ["parts inside parts", part("name", "a") + end, "multipart/mixed; boundary=x", 400],
    ["another character set", "name=a", `${urlencoded}; charset=utf-16`, 400],
    ["no type", "name=a", null, 400],
    ["plain text", "name=a", "text/plain", 400],
    ["JSON", '{"name":"a"}', "application/json", 400],
  ])("%s", async (_what, body, type, status) => expect(await read(post(body, type))).toBe(status));

  test("a compressed body", async () => {
    const headers = { "Content-Type": urlencoded, "Content-Encoding": "gzip" };
    expect(await read(new Request("http://site.test/", { method: "POST", body: "name=a", headers }))).toBe(400);
  });

  test("any other body gets an answer and never throws anything else", async () => {
    const piece = fc.oneof(
      fc.constantFrom(...'--x|\r\n|\r\n\r\n|--|name|=|&|[|]|.|%|"|; filename="'.split("|")),
      fc.constant('Content-Disposition: form-data; name="name"'),
      fc.string({ maxLength: 10 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom(urlencoded, multipart),
        async (pieces, type) => {
          const answer = await read(post(pieces.join(""), type));
          if (typeof answer === "number") expect([400, 413]).toContain(answer);
          else for (const [name] of answer) expect(["name", "email", "constructor", "picture"]).toContain(name);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test("a sender that goes away is refused, and nothing is left waiting", async () => {
  const statuses: unknown[] = [];
  const listener = getRequestListener(async (request) => {
    statuses.push(await read(request));
    return new Response(null);
  });
  const server = createServer((incoming, outgoing) => {
    void listener(incoming, outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const headers = { "Content-Type": multipart, "Content-Length": "1000" };
  const asking = ask({ host: "127.0.0.1", port, method: "POST", headers }).on("error", () => undefined);
  asking.write("--x\r\n", () => setImmediate(() => asking.destroy()));
  await expect.poll(() => statuses, { timeout: 5000 }).toEqual([400]);
  server.close();
  await once(server, "close");
});

test("a sender may be silent for twenty seconds after every piece, and is then refused", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const statuses: unknown[] = [];
    void read(post(readable, multipart)).then((answer) => statuses.push(answer));
    const sender = writable.getWriter();
    for (const piece of ["--x\r\n", "Content-Disposition: form-data; "]) {
      await sender.write(Buffer.from(piece));
      await vi.advanceTimersByTimeAsync(19_900);
    }
    expect(statuses).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(statuses).toEqual([408]);
  } finally {
    vi.useRealTimers();
  }
});

function inPieces(bytes: Buffer, pieceBytes: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.subarray(sent, sent + pieceBytes));
      sent += pieceBytes;
    },
  });
}
