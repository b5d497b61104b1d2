import fc, { type Arbitrary } from "fast-check";

import type { Endpoint, Listener } from "./endpoints.ts";
import { groq } from "./groq.ts";
import { type Attacker, attackers, type HostileRequest, type Piece } from "./request.ts";

const smallBytes = 1024;
const middleBytes = 64 * 1024;

/** The largest head that Node reads, minus the headers of every request. */
const largestHeadBytes = 14 * 1024;

/** Texts that some layer is known to misinterpret or to lengthen. */
const troublesome = [
  ...["a", "", " ", "%", "%00", "%2525", "../", "..%2f", "\\", ";", ",", "=", "&", "'", '"', "<b>", "\t", "\r\n"],
  ...["__proto__", "constructor", "hasOwnProperty", "toString", "length", "$where", "{{a}}", "${a}", "$(a)"],
  ...["\u0000", "\u202e", "\ufeff", "\ufdfa", "a\u0300\u0316", "\u{1f0a1}", "\u0130", "\uffff", "%f0%9f", "%u0041"],
  ...["drafts.a", "versions.r.a", "https://a.example/", "//a.example", "javascript:a", "data:,a", "a@b.c", "+91"],
  ...["null", "true", "[]", "{}", "NaN", "1970-01-01", "2030-01-01T00:00:00Z", "0.1", "aaaaaaaaaaaaaaaaaaaaaaaa!"],
];

const numbers = ["0", "-1", "1", "7", "100", "65536", "2147483648", "4294967295", "400000000", "9007199254740993"];
const number = fc.constantFrom(...numbers, "1e21", "1e309", "0x10");

/** A short text that will be repeated. */
const word = fc.oneof(fc.constantFrom(...troublesome), number, fc.string({ maxLength: 8, unit: "binary" }));

/** The sizes of repetitions, in bytes. */
const sizes = (maximumBytes: number) =>
  fc.constantFrom(...[...new Set([smallBytes, middleBytes, maximumBytes])].filter((bytes) => bytes <= maximumBytes));

/** Repeats a text as often as fits. */
const filling = (text: string, bytes: number): Piece => ({
  text,
  times: Math.max(1, Math.floor(bytes / Math.max(1, Buffer.byteLength(text.replaceAll("{n}", "1234"))))),
});

const none: readonly Piece[] = [];

/** A name in a form or a query: of a field, or one that a parser turns into a list or an object. */
const fieldName = (names: readonly string[]): Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof(fc.constantFrom("a", "a{n}", ...names), word),
      fc.array(
        fc.oneof(
          number.map((index) => `[${index}]`),
          fc.constantFrom("[]", ".a", "[a]", ".", "[", "]"),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([name, steps]) => name + steps.join(""));

const pair = (names: readonly string[]): Arbitrary<string> =>
  fc
    .tuple(fieldName(names), fc.option(word), fc.boolean())
    .map(([name, value, isEncoded]) =>
      [name, ...(value === null ? [] : [value])].map((text) => (isEncoded ? encode(text) : text)).join("="),
    );

const encode = (text: string): string => encodeURIComponent(text).replaceAll("%7Bn%7D", "{n}");

interface Body {
  headers: Readonly<Record<string, string>>;
  body: readonly Piece[];
}

const formBody = (names: readonly string[], maximumBytes: number): Arbitrary<Body> =>
  fc.tuple(fc.array(pair(names), { maxLength: 3 }), pair(names), sizes(maximumBytes)).map(([first, unit, bytes]) => ({
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: [...first.map((text) => ({ text: `${text}&` })), filling(`${unit}&`, bytes)],
  }));

const picture = fc
  .record({
    format: fc.constantFrom("png", "jpeg", "gif", "webp", "avif"),
    width: fc.constantFrom(1, 4_000, 5_000, 8_000, 16_000),
    height: fc.constantFrom(1, 3_000, 5_000),
  })
  .map((shape): Piece => ({ picture: shape }));

const svgElement = fc.oneof(
  fc.constantFrom(
    '<rect width="9999" height="9999"/>',
    "<g>",
    '<use href="#a"/>',
    '<path id="a" d="M0 0l9 9"/>',
    '<text font-size="9999">a</text>',
    '<linearGradient id="a{n}"/>',
  ),
  fc
    .constantFrom(
      '<feTurbulence baseFrequency="0.9" numOctaves="9"/>',
      '<feGaussianBlur stdDeviation="999"/>',
      '<feMorphology operator="dilate" radius="99"/>',
      '<feConvolveMatrix order="9"/>',
    )
    .map((primitive) => `<filter id="f">${primitive}</filter><rect width="9999" height="9999" filter="url(#f)"/>`),
);

const svg = (maximumBytes: number): Arbitrary<readonly Piece[]> =>
  fc
    .tuple(svgElement, fc.constantFrom(1, 2_000, 16_000), fc.oneof(fc.constant(1), sizes(maximumBytes)))
    .map(([element, side, bytes]) => [
      { text: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` },
      filling(element, bytes),
      { text: "</svg>" },
    ]);

const file = (maximumBytes: number): Arbitrary<readonly Piece[]> =>
  fc.oneof(
    picture.map((piece) => [piece]),
    svg(maximumBytes),
    fc.tuple(picture, word, sizes(maximumBytes)).map(([piece, text, bytes]) => [piece, filling(text, bytes)]),
    fc.tuple(word, sizes(maximumBytes)).map(([text, bytes]) => [filling(text, bytes)]),
  );

/** A multipart body; its boundary is `b`. */
const multipart = (names: readonly string[], takesPicture: boolean, maximumBytes: number): Arbitrary<Body> => {
  const disposition = fc
    .tuple(fc.constantFrom("", 'Content-Disposition: form-data; name="'), fieldName(names), fc.constantFrom('"', ""))
    .map((parts) => parts.join(""));
  const header = fc.oneof(disposition, fc.constantFrom("", "a:", "Content-Type: text/plain; charset=utf-7"), word);
  const unit = fc.tuple(header, word).map(([head, value]) => `--b\r\n${head}\r\n\r\n${value}\r\n`);
  const upload = file(Math.floor(maximumBytes / 2)).map((pieces): readonly Piece[] => [
    { text: '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n' },
    ...pieces,
    { text: "\r\n" },
  ]);
  return fc
    .tuple(
      takesPicture ? fc.oneof(upload, fc.constant(none)) : fc.constant(none),
      unit,
      fc.oneof(fc.constant(1), sizes(maximumBytes - 1024)),
      fc.constantFrom("b", "b", "b", "", "a", "-".repeat(70)),
      fc.constantFrom("--b--\r\n", "--b--\r\n", "--b", ""),
    )
    .map(([first, text, bytes, boundary, end]) => ({
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body: first.length > 0 ? [...first, { text: end }] : [filling(text, bytes), { text: end }],
    }));
};

/** A JSON value of excessive size or depth. */
const hostileJson = (maximumBytes: number): Arbitrary<readonly Piece[]> => {
  const size = sizes(Math.floor(maximumBytes * 0.9));
  const text = word.map((raw) => JSON.stringify(raw));
  return fc.oneof(
    number.map((digits) => [{ text: digits }]),
    text.map((quoted) => [{ text: quoted }]),
    fc.tuple(text, size).map(([quoted, bytes]) => [{ text: '"' }, filling(quoted.slice(1, -1), bytes), { text: '"' }]),
    fc
      .tuple(fc.constantFrom(["[", "]"] as const, ['{"a":', "}"] as const), size)
      .map(([[open, close], bytes]) => [filling(open, bytes / 2), { text: "1" }, filling(close, bytes / 2)]),
    fc.tuple(text, size).map(([quoted, bytes]) => [{ text: "[" }, filling(`${quoted},`, bytes), { text: "1]" }]),
    fc
      .tuple(fc.constantFrom("a{n}", "a", "__proto__"), text, size)
      .map(([name, quoted, bytes]) => [{ text: "{" }, filling(`"${name}":${quoted},`, bytes), { text: '"z":1}' }]),
  );
};

/** Every value inside a JSON value, with the text before and after it. */
function placesIn(json: unknown): (readonly [before: string, value: string, after: string])[] {
  const own = ["", JSON.stringify(json), ""] as const;
  if (typeof json !== "object" || json === null) return [own];
  const entries = Object.entries(json);
  const [open, close] = Array.isArray(json) ? ["[", "]"] : ["{", "}"];
  const written = entries.map(([name, value]): [string, unknown] => [
    Array.isArray(json) ? "" : `${JSON.stringify(name)}:`,
    value,
  ]);
  const inner = written.flatMap(([name, value], index) => {
    const rest = (part: typeof written) => part.map(([key, other]) => key + JSON.stringify(other));
    const before = rest(written.slice(0, index)).map((text) => `${text},`);
    const after = rest(written.slice(index + 1)).map((text) => `,${text}`);
    return placesIn(value).map(
      ([left, text, right]) => [open + before.join("") + name + left, text, right + after.join("") + close] as const,
    );
  });
  return [own, ...inner];
}

const jsonBody = (examples: readonly unknown[], maximumBytes: number): Arbitrary<readonly Piece[]> =>
  fc
    .tuple(
      fc.constantFrom(...examples.flatMap(placesIn)),
      hostileJson(maximumBytes),
      fc.oneof(fc.constant(1), sizes(Math.floor(maximumBytes * 0.9))),
      fc.boolean(),
    )
    .map(([[before, value, after], hostile, bytes, isRepeated]): readonly Piece[] =>
      isRepeated && before.endsWith("[")
        ? [{ text: before }, filling(`${value},`, bytes), { text: value + after }]
        : [{ text: before }, ...hostile, { text: after }],
    );

const groqBody = (maximumBytes: number): Arbitrary<readonly Piece[]> =>
  fc
    .tuple(groq, fc.oneof(fc.constant(1), sizes(maximumBytes)))
    .map(([query, bytes]) => [
      { text: '{"query":"' },
      { text: JSON.stringify(query).slice(1, -1) },
      filling(" ", bytes),
      { text: '"}' },
    ]);

const anyBody = (maximumBytes: number): Arbitrary<Body> =>
  fc
    .tuple(
      word,
      sizes(maximumBytes),
      fc.constantFrom(
        ...["", "text/plain", "application/json", "application/x-www-form-urlencoded; charset=utf-16"],
        ...["multipart/form-data", "multipart/form-data; boundary=", "image/png", "a/b;".repeat(100)],
      ),
    )
    .map(([text, bytes, type]) => ({ headers: { "Content-Type": type }, body: [filling(text, bytes)] }));

function bodyFor({ method, takes }: Endpoint): Arbitrary<Body> {
  const { form, json, groq: isGroq, picture: pictureAs, maxBodyBytes = middleBytes } = takes;
  if (method === "GET" || method === "DELETE") return fc.constant({ headers: {}, body: [] });
  const asJson = (pieces: Arbitrary<readonly Piece[]>) =>
    pieces.map((body) => ({ headers: { "Content-Type": "application/json" }, body }));
  return fc.oneof(
    anyBody(maxBodyBytes),
    ...(form
      ? [
          { weight: 4, arbitrary: formBody(form, Math.min(maxBodyBytes, middleBytes * 4)) },
          { weight: 3, arbitrary: multipart(form, pictureAs === "field", maxBodyBytes) },
        ]
      : []),
    ...(json ? [{ weight: 6, arbitrary: asJson(jsonBody(json, maxBodyBytes)) }] : []),
    ...(isGroq === undefined ? [] : [{ weight: 6, arbitrary: asJson(groqBody(middleBytes)) }]),
    ...(pictureAs === "body"
      ? [{ weight: 4, arbitrary: file(maxBodyBytes).map((body) => ({ headers: {}, body })) }]
      : []),
  );
}

const headerNames = [
  ...["Accept", "Accept-Encoding", "Accept-Language", "Cookie", "If-None-Match", "If-Modified-Since", "Range", "TE"],
  ...["Authorization", "Content-Encoding", "Content-Type", "Expect", "Forwarded", "Last-Event-ID", "Origin", "Referer"],
  ...["Sec-Fetch-Dest", "Sec-Fetch-Site", "Sec-Purpose", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "Host"],
  ...["X-Sanity-Project-Id", "sanity-webhook-signature", "Upgrade", "Transfer-Encoding", "X-HTTP-Method-Override"],
];

const header = fc
  .tuple(
    fc.constantFrom(...headerNames),
    fc.constantFrom("", "bytes=", "__session=", "Bearer ", "t=1,v1=", 'W/"', "text/html,"),
    fc.oneof(word, fc.constantFrom("a=b; ", "gzip;q=0.1,", '"a",', "0-1,", "*/*;q=0.1,", "1.1.1.1, ", "a{n}=b; ")),
    fc.constantFrom(1, 100, smallBytes, largestHeadBytes),
  )
  .map(([name, before, text, bytes]): HostileRequest["headers"] => {
    const unit = before + text;
    const times = Math.floor(Math.min(bytes, largestHeadBytes) / Math.max(1, Buffer.byteLength(unit) + 4));
    return { [name]: times > 1 ? { text: unit, times } : unit };
  });

/** The route's address with its parameters filled in, sometimes with invalid values. */
const pathOf = ({ path, listener }: Endpoint, sample: (listener: Listener, parameter: string) => string) => {
  const segments = path.split("/").map((segment) => {
    const name = segment === "*" ? segment : /^:(\w+)/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const right = fc.constant(sample(listener, name));
    const wrong = fc
      .tuple(word, fc.constantFrom(1, 100, 900))
      .map(([text, bytes]) => encode(text.repeat(Math.max(1, Math.floor(bytes / Math.max(1, text.length))))));
    return fc.oneof({ weight: 4, arbitrary: right }, wrong, word);
  });
  const suffix = listener === "site" ? fc.constantFrom("", "", "", ".data", "/", "//", ";a") : fc.constant("");
  return fc.tuple(fc.tuple(...segments), suffix).map(([parts, end]) => parts.join("/") + end);
};

function searchOf({ listener, takes }: Endpoint): Arbitrary<string> {
  const { query: own = [], groq: groqName } = takes;
  const names = listener === "site" ? ["_routes", "_data", "index", ...own] : own;
  // The site refuses longer addresses before it reads them.
  const maximumBytes = listener === "site" ? 900 : largestHeadBytes;
  const several = fc
    .tuple(pair(names), fc.constantFrom(1, 100, 900, maximumBytes))
    .map(([unit, bytes]) => `?${`${unit}&`.repeat(Math.max(1, Math.floor(bytes / (unit.length + 1))))}`);
  const right = fc
    .array(fc.tuple(fc.constantFrom("a", ...names), word), { maxLength: 4 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&")}`);
  const asked = groq.map((query) => `?${groqName ?? "query"}=${encode(query)}`);
  return fc
    .oneof(fc.constant(""), several, right, ...(groqName === undefined ? [] : [{ weight: 6, arbitrary: asked }]))
    .map((search) => search.replaceAll("#", "%23"));
}

const bytesSent = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "GET ", "", "PRI"),
      fc.oneof(
        word,
        fc.constantFrom("a: b\r\n", "a{n}: b\r\n", "1;a=b\r\na\r\n", "0\r\n\r\n", "\r\n", "GET / HTTP/1.1\r\n\r\n"),
      ),
      sizes(256 * 1024),
      fc.constantFrom("", "\r\n\r\n", "\r\n0\r\n\r\n"),
    )
    .map(([first, unit, bytes, last]): readonly Piece[] => [{ text: first }, filling(unit, bytes), { text: last }]),
);

const mailHead = "EHLO a\r\nMAIL FROM:<a@a.example>\r\nRCPT TO:<b@b.example>\r\nDATA\r\n";

const mailSession = (maximumBytes: number): Arbitrary<readonly Piece[]> => {
  const mailUnit = fc.oneof(
    word,
    fc.constantFrom(
      ...["a: b\r\n", "To: a@b.c,\r\n ", "Subject: =?utf-8?Q?a?= \r\n ", "=?utf-8?Q?a?=", "<", "(", '"', ":;"],
      ...[
        'Content-Type: multipart/mixed; boundary="a{n}"\r\n\r\n--a{n}\r\n',
        "--a\r\n\r\n",
        "a\r\n",
        "&lt;",
        "http://a ",
      ],
      ...[
        "Content-Type: message/rfc822\r\n\r\n",
        "Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n",
      ],
    ),
  );
  const start = fc.constantFrom(
    ...[
      "",
      "To: ",
      "Subject: ",
      "\r\n",
      "Content-Type: text/html\r\n\r\n",
      "Content-Type: multipart/mixed; boundary=a\r\n\r\n",
    ],
    "Content-Type: text/plain; a=",
  );
  const mail = fc
    .tuple(start, mailUnit, sizes(maximumBytes))
    .map(([head, unit, bytes]): readonly Piece[] => [
      { text: mailHead + head },
      filling(unit, bytes),
      { text: "\r\n.\r\nQUIT\r\n" },
    ]);
  const command = fc.constantFrom(
    "EHLO a\r\n",
    "RCPT TO:<a@a.example>\r\n",
    "NOOP\r\n",
    "MAIL FROM:<",
    "AUTH PLAIN ",
    "\r\n",
  );
  const commands = fc
    .tuple(command, fc.oneof(command, word), sizes(middleBytes))
    .map(([first, unit, bytes]): readonly Piece[] => [{ text: first }, filling(unit, bytes), { text: "\r\nQUIT\r\n" }]);
  return fc.oneof({ weight: 3, arbitrary: mail }, commands);
};

const messages = (examples: readonly unknown[]): Arbitrary<readonly Piece[]> =>
  fc.array(
    fc
      .tuple(fc.constantFrom(...examples.flatMap(placesIn)), word, fc.constantFrom(1, 1_000, 60_000))
      .map(([[before, , after], text, length]): Piece => {
        const value = JSON.stringify(text.repeat(Math.max(1, Math.floor(length / Math.max(1, text.length)))));
        return { text: (before + value + after).slice(0, 65_000) };
      }),
    { maxLength: 50 },
  );

const attackersOf: Partial<Record<Listener, readonly Attacker[]>> = {
  site: ["anonymous", "verified visitor", "player"],
  lake: attackers.filter((attacker) => attacker !== "verified visitor" && attacker !== "player"),
  "lake streams": attackers.filter((attacker) => attacker !== "verified visitor" && attacker !== "player"),
};

/**
 * Generates hostile requests for an endpoint, from every attacker that can reach it. fast-check's shrinking finds the simplest one that fails.
 *
 * @param endpoint which
 * @param sample answers a valid value for a parameter of its route
 */
export function hostileRequest(
  endpoint: Endpoint,
  sample: (listener: Listener, parameter: string) => string,
): Arbitrary<HostileRequest> {
  const { name, carrier, listener, method, takes } = endpoint;
  const as = fc.constantFrom(...(attackersOf[listener] ?? (["anonymous"] as const)));
  const bare = { endpoint: name, method, target: "", headers: {} };
  const { json = [], maxBodyBytes = middleBytes } = takes;
  if (carrier === "bytes") return bytesSent.map((body) => ({ ...bare, as: "anonymous", body }));
  if (carrier === "smtp") return mailSession(maxBodyBytes).map((body) => ({ ...bare, as: "anonymous", body }));
  if (carrier === "socket") return fc.tuple(as, messages(json)).map(([who, body]) => ({ ...bare, as: who, body }));
  return fc
    .tuple(
      as,
      pathOf(endpoint, sample),
      fc.oneof({ withCrossShrink: true }, fc.constant(""), searchOf(endpoint)),
      fc.oneof({ withCrossShrink: true }, fc.constant({}), header),
      bodyFor(endpoint),
    )
    .map(([who, address, search, odd, { headers, body }]) => ({
      endpoint: name,
      as: who,
      method,
      target: address + search,
      headers: { ...headers, ...odd },
      body,
    }));
}
