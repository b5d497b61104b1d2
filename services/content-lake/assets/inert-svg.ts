import { SaxesParser, type SaxesTagNS } from "saxes";

import { LakeError } from "../errors.ts";

/** Whether bytes begin like an SVG, or any other markup. */
export const isMarkup = (bytes: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 256)));

/**
 * Refuses every SVG that is not provably static. The document must be well-formed UTF-8 XML without a document type (so no entities) or processing
 * instructions, and use only the elements, attributes, references and style functions named here, which only draw: none of them runs script, loads,
 * links, animates or embeds a document. Filters and patterns are not among them: a few bytes of either can take minutes to draw, here and on a
 * player's phone.
 *
 * @throws LakeError 415 that names what was found and on which line
 * @see https://www.w3.org/TR/SVG2/eltindex.html for the elements SVG has
 */
export function requireInertSvg(bytes: Uint8Array): void {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (reason: string): never => {
    throw new LakeError(415, "unsupportedSvg", `This SVG is refused: line ${parser.line}: ${reason}.`);
  };

  if (bytes.byteLength > maxSvgBytes) refuse(`it is larger than ${maxSvgBytes / 1024} KB`);

  let openElements: string[] = [];
  let uses = 0;
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== "utf-8") refuse(`its encoding is ${encoding}, not UTF-8`);
  });
  parser.on("doctype", () => refuse("it has a document type declaration"));
  parser.on("processinginstruction", () => refuse("it has a processing instruction"));
  parser.on("opentag", (tag) => {
    const problem = problemWithElement(tag, openElements.length === 0);
    if (problem !== null) refuse(problem);
    openElements = [...openElements, tag.local];
    if (openElements.length > maxDepth) refuse(`its elements are nested more than ${maxDepth} deep`);
    if (tag.local === "use" && ++uses > maxUses) refuse(`it has more than ${maxUses} <use> elements`);
  });
  parser.on("closetag", () => {
    openElements = openElements.slice(0, -1);
  });
  const readText = (text: string) => {
    if (openElements.at(-1) !== "style") return;
    const problem = problemWithStyle(text);
    if (problem !== null) refuse(problem);
  };
  parser.on("text", readText);
  parser.on("cdata", readText);
  parser.on("error", (error) => refuse(`it is not well-formed XML (${error.message.replace(/^[\d:\s]*/, "")})`));

  parser.write(decodeUtf8(bytes)).close();
}

/** The largest drawing, in bytes. */
export const maxSvgBytes = 1024 * 1024;
const maxDepth = 64;
/** Copies of copies multiply. With 24 copies, nesting reaches at most some 6,500 drawn elements. */
const maxUses = 24;
const svgNamespace = "http://www.w3.org/2000/svg";
const xlinkNamespace = "http://www.w3.org/1999/xlink";
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";

const drawingElements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath image clipPath mask
  marker linearGradient radialGradient stop`.split(/\s+/),
);

/** They draw, at a cost without bound. */
const costlyElements = new Set(["filter", "pattern"]);

/** Functions that an attribute or a style may call: colours, transforms and references to the document's own elements. */
const drawingFunctions = new Set(
  "rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy url".split(" "),
);

function problemWithElement(tag: SaxesTagNS, isRoot: boolean): string | null {
  if (tag.uri !== svgNamespace) return `<${tag.name}> is not an SVG element`;
  if (costlyElements.has(tag.local)) {
    return `<${tag.name}> takes too long to draw; export the drawing without effects and patterns, or as PNG`;
  }
  if (!drawingElements.has(tag.local)) return `<${tag.name}> is not allowed`;
  if (isRoot && tag.local !== "svg") return `its outermost element is <${tag.name}>, not <svg>`;
  for (const attribute of Object.values(tag.attributes)) {
    const problem = problemWithAttribute(tag.local, attribute.uri, attribute.local, attribute.value);
    if (problem !== null) return problem;
  }
  return null;
}

function problemWithAttribute(element: string, namespace: string, name: string, value: string): string | null {
  if (namespace === xmlnsNamespace) return null;
  if (namespace === xmlNamespace) return name === "base" ? "xml:base is not allowed" : null;
  if (namespace !== "" && namespace !== xlinkNamespace) return `the attribute ${name} is of a foreign namespace`;
  if (/^on/i.test(name)) return `the event handler ${name} is not allowed`;
  if (name === "href") return isInertReference(element, value) ? null : "a reference leaves the document";
  if (namespace === xlinkNamespace) return null;
  return problemWithStyle(value);
}

function isInertReference(element: string, value: string): boolean {
  if (/^#[^\s]+$/.test(value)) return true;
  return element === "image" && /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/.test(value);
}

/** Applies to style sheets, style attributes and presentation attributes alike, since any of them may contain `url(...)`. */
function problemWithStyle(text: string): string | null {
  if (text.includes("\\")) return "a style holds an escape";
  if (text.includes("@")) return "a style holds an at-rule";
  if (text.includes("/*")) return "a style holds a comment";
  for (const [, name = ""] of text.matchAll(/([\w-]*)\s*\(/g)) {
    if (!drawingFunctions.has(name.toLowerCase())) return `a style calls ${name}()`;
  }
  const leavesDocument = /url\s*\((?!\s*["']?\s*#)/i.test(text);
  return leavesDocument ? "a style refers to something outside the document" : null;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new LakeError(415, "unsupportedSvg", "This SVG is refused: it is not UTF-8 text.");
  }
}
