import { expect, test } from "vitest";

import { LakeError } from "../errors.ts";

import { requireInertSvg } from "./inert-svg.ts";

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

const inspect = (text: string) => requireInertSvg(new TextEncoder().encode(text));

test.each([
  ["shapes, gradients and styles", svg('<path d="M0 0L1 1" fill="url(#g)" style="stroke:rgb(1,2,3)"/>')],
  [
    "a drawing program's export",
    `<?xml version="1.0" encoding="UTF-8"?><!-- x -->${svg("<style>.a{fill:#fff}</style>")}`,
  ],
  ["copies of its own elements", svg('<defs><g id="a"/></defs><use xlink:href="#a"/><use href="#a"/>')],
  ["a raster picture it carries itself", svg('<image href="data:image/png;base64,AAAA"/>')],
  ["text with entities every XML has", svg("<text>Terms &amp; conditions</text>")],
])("takes %s", (_, text) => {
  expect(() => inspect(text)).not.toThrow();
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "<script>"],
  ["a script under a prefix", '<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script/></x:svg>', "<x:script>"],
  ["an HTML script", svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), "not an SVG element"],
  ["a script out of an entity", `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg("&x;")}`, "document type"],
  ["an entity nobody declared", svg("&x;"), "well-formed"],
  ["an event handler", svg("", 'onload="alert(1)"'), "onload"],
  ["an event handler in capitals", svg("", 'ONLOAD="&#97;lert(1)"'), "ONLOAD"],
  ["a link with a javascript: address", svg('<a href="javascript:alert(1)"/>'), "<a>"],
  ["a link set by animation", svg('<animate attributeName="href" to="javascript:1"/>'), "<animate>"],
  ["a handler set by <set>", svg('<set attributeName="onload" to="alert(1)"/>'), "<set>"],
  ["embedded HTML", svg("<foreignObject/>"), "<foreignObject>"],
  ["a copy from elsewhere", svg('<use href="//evil.example/x.svg#a"/>'), "leaves the document"],
  ["a copy from a data: address", svg('<use href="data:image/svg+xml;base64,AA#a"/>'), "leaves the document"],
  ["a picture from elsewhere", svg('<image xlink:href="&#104;ttp://evil.example/x.png"/>'), "leaves the document"],
  ["an SVG inside", svg('<image href="data:image/svg+xml;base64,AAAA"/>'), "leaves the document"],
  ["another base address", svg("", 'xml:base="//evil.example/"'), "xml:base"],
  ["a fill from elsewhere", svg('<path fill="url(//evil.example#a)"/>'), "outside the document"],
  ["a style from elsewhere", svg(`<path style="fill:url('http://evil.example')"/>`), "outside the document"],
  ["an import", svg('<style><![CDATA[@import "//evil.example"]]></style>'), "at-rule"],
  ["an escaped url()", svg("<style>a{fill:u\\72l(//evil.example)}</style>"), "escape"],
  ["a url() with a comment", svg("<style>a{fill:url(/**/#a)}</style>"), "comment"],
  ["a url() behind a string", svg('<style>a{b:"url(#x" url(//evil.example)}</style>'), "outside the document"],
  ["a url() cut in two by a comment", svg("<style>u<!-- -->rl(//evil.example)</style>"), "rl()"],
  ["a url() cut before its bracket", svg("<style>a{b:url<!-- -->(//evil.example)}</style>"), "a style calls"],
  ["image-set()", svg('<style>a{b:image-set("//evil.example" 1x)}</style>'), "image-set()"],
  ["a style sheet instruction", `<?xml-stylesheet href="//evil.example"?>${svg("")}`, "processing instruction"],
  ["another encoding", `<?xml version="1.0" encoding="UTF-7"?>${svg("")}`, "UTF-7"],
  ["a NUL", svg("\0"), "well-formed"],
  ["something after the drawing", `${svg("")}<script/>`, "well-formed"],
  ["a filter", svg('<filter id="f"><feTurbulence numOctaves="60"/></filter>'), "without effects"],
  ["a pattern", svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'), "without effects"],
  ["an effect outside a filter", svg("<feTurbulence/>"), "<feTurbulence>"],
  ["HTML", '<html xmlns="http://www.w3.org/1999/xhtml"/>', "<html>"],
  ["endless nesting", svg("<g>".repeat(100) + "</g>".repeat(100)), "deep"],
  ["copies of copies", svg('<use href="#a"/>'.repeat(25)), "<use>"],
  ["megabytes", svg(`<text>${"a".repeat(1024 * 1024)}</text>`), "larger than"],
])("refuses %s", (_, text, reason) => {
  expect(() => inspect(text)).toThrow(LakeError);
  expect(() => inspect(text)).toThrow(reason);
});

test("refuses bytes that are not UTF-8", () => {
  const bytes = Buffer.concat([Buffer.from("<svg>"), Buffer.from([0xe9]), Buffer.from("</svg>")]);
  expect(() => requireInertSvg(bytes)).toThrow("not UTF-8");
});
