import { isPortableTextSpan, type PortableTextTextBlock } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { decorators } from "../schema/objects/text-formats.ts";

/**
 * What a paragraph has beside its words: its style and list, and which of its words have which formats and links, as the site draws them:
 * `normal; "our rules": link, href "/rummy-rules"`. Two paragraphs with the same words and the same description look the same.
 */
export function paragraphFormats(block: PortableTextTextBlock): string {
  const definitions = block.markDefs ?? [];
  const told = new Map(definitions.map((definition) => [definition, described(definition)]));
  const used = new Set<object>();
  const named = (mark: string): string => {
    // The site takes the first of several with one key, and one before an emphasis of its name.
    const definition = definitions.find(({ _key }) => _key === mark);
    if (definition) {
      const said = told.get(definition) ?? "";
      if (said.length > mostRepeated) return `no. ${definitions.indexOf(definition) + 1}`;
      used.add(definition);
      return said;
    }
    return decorators.some(({ value }) => value === mark) ? mark : `unknown mark ${JSON.stringify(mark)}`;
  };
  const parts: FormattedPart[] = [];
  let start = 0;
  for (const child of block.children) {
    const words = typeof child.text === "string" ? child.text : "";
    const marks = "marks" in child && Array.isArray(child.marks) ? child.marks.map(String).map(named) : [];
    const formats = [...(isPortableTextSpan(child) ? [] : [described(child)]), ...marks].join(", ");
    const previous = parts.at(-1);
    if (previous?.formats === formats) previous.words += words;
    else parts.push({ start, words, formats });
    start += words.length;
  }
  const whole = parts.map(({ words }) => words).join("");
  const place = parts.length * whole.length > mostPassed ? placedByNumber : placed;
  const formatted = parts.flatMap((part) => (part.formats === "" ? [] : `${place(part, whole)}: ${part.formats}`));
  // A heading has the first anchor, whether or not a word names it.
  const isAllTold = definitions.every((definition) => used.has(definition) && definition._type === "link");
  const others = isAllTold ? [] : [`in this order: ${definitions.map((one) => `(${told.get(one)})`).join(", ")}`];
  const list = block.listItem === undefined ? [] : [`${plain(block.listItem)} ${block.level ?? 1}`];
  return [plain(block.style ?? "normal"), ...list, ...formatted, ...others].join("; ");
}

/** A longer link is described once, at the end, because any number of words may have it. */
const mostRepeated = 1_000;

/** Of longer texts, and more parts, the words are not counted: each part takes as long as its paragraph is. */
const mostPassed = 10_000_000;

/** Neighbouring words with the same formats, and where they begin in the paragraph. */
interface FormattedPart {
  readonly start: number;
  words: string;
  readonly formats: string;
}

/** The words in quotation marks, with their number where the paragraph has them several times: `"may" no. 2`. */
function placed(part: FormattedPart, whole: string): string {
  const { start, words } = part;
  if (words === "") return placedByNumber(part);
  const before = timesIn(whole.slice(0, start + words.length - 1), words);
  return timesIn(whole, words) > 1 ? `${JSON.stringify(words)} no. ${before + 1}` : JSON.stringify(words);
}

const placedByNumber = ({ start, words }: FormattedPart): string =>
  `${JSON.stringify(words)} from character ${start + 1}`;

/** How often words begin in a text, also within each other. */
function timesIn(text: string, words: string): number {
  let times = 0;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) times += 1;
  return times;
}

/** An object without its key: its type, and each other field with its value as JSON, so that no value can pass for a field. */
function described(value: object): string {
  return Object.entries(value)
    .flatMap(([name, part]: [string, unknown]) => {
      if (name === "_key") return [];
      if (name === "_type") return typeof part === "string" ? plain(part) : JSON.stringify(part);
      return `${plain(name)} ${isObject(part) ? `(${described(part)})` : JSON.stringify(part)}`;
    })
    .join(", ");
}

/** A name as it is, if it is one word; else as JSON, so that it cannot pass for more. */
const plain = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));
