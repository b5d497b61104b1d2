import { expect, test } from "vitest";

import { targetsOf, titleOf, visibleSentences } from "./visible-sentences.ts";

test.each([
  ["<p>One. Two! Three?</p>", ["One.", "Two!", "Three?"]],
  ['<p>A <strong>bold</strong> <a href="/x">word</a>.</p>', ["A bold word."]],
  ["<h2>Head</h2><p>Text</p><li>One</li><li>Two</li>", ["Head", "Text", "One", "Two"]],
  ["<p>© <!-- -->2026<!-- --> Terah</p>", ["© 2026 Terah"]],
  ["<p>Rs. 500 &amp; more, &quot;free&quot; &lt;now&gt; it&#x27;s</p>", ['Rs. 500 & more, "free" <now> it\'s']],
  ['<img src="/a.png" alt="Two cards"/><p>Text</p>', ["Two cards", "Text"]],
  ['<button aria-label="Open menu"><svg><path d="M0 0"></path></svg></button>', ["Open menu"]],
  ['<input placeholder="98765 43210"/>', ["98765 43210"]],
  ["<p>a<br/>b</p>", ["a", "b"]],
  ['<script type="application/ld+json">{"a":"</p>"}</script><style>p{}</style><p>Seen</p>', ["Seen"]],
  [
    '<head><title>T</title><meta name="description" content="What &amp; why"/></head><body></body>',
    ["What & why", "T"],
  ],
  ["", []],
])("%s is read as %j", (html, sentences) => expect(visibleSentences(html)).toEqual(sentences));

test("a page's title and the targets of its links and pictures are found", () => {
  const html = '<title>A &amp; B</title><a class="x" href="/y">z</a><img src="/p.png" alt=""/><p href="/no">q</p>';
  expect(titleOf(html, "/y")).toBe("A & B");
  expect(targetsOf(html)).toBe("/y /p.png");
  expect(targetsOf('<meta property="og:image" content="/share.png"/>')).toBe("/share.png");
  for (const without of ["", "<p></p>", "<title></title>"]) expect(titleOf(without, "/diwali")).toBe("/diwali");
});

test("a page of a megabyte is read in one pass", () => {
  const html = "<p>Word <b>bold</b> word.</p>".repeat(40_000);
  expect(visibleSentences(html)).toHaveLength(40_000);
});
