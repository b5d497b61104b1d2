/**
 * GROQ: whether a page, or each of its blocks, is marked as a claim about games for money. Links ask this of their page, with each of their answers. They lead
 * to no page of {@link wholeClaim} either, because the address book hides its path.
 */
export const markedWhole = "claim == true || count(blocks[claim != true]) == 0";

/** GROQ: whether what stands in a text or list is no paragraph without words, as editors leave them when they press Enter twice. */
const isSeen = `(!defined(children)
  || count(children[_type != "span" || count(string::split(coalesce(text, ""), " ")[@ != ""]) > 0]) > 0)`;

const isUnmarked = `claim != true && style != "claim"`;

/** GROQ: whether an object is unmarked, and so is some of its text. */
const keepsText = `${isUnmarked} && (!defined(body) || count(body[${isSeen}]) == 0
  || count(body[${isSeen} && ${isUnmarked}]) > 0)`;

/** GROQ of the texts and lists of an item of a block. */
const partsOfItem = `[...coalesce(body, []), ...coalesce(answer, []), ...coalesce(blocks, [])]`;

const keepsPart = `${isUnmarked} && (count(${partsOfItem}[${isSeen}]) == 0
  || count(${partsOfItem}[${isSeen} && ${keepsText}]) > 0)`;

/** GROQ of the texts and lists of a block. */
const partsOfBlock = `[...coalesce(body, []), ...coalesce(introduction, []), ...coalesce(sections, []),
  ...coalesce(parts, []), ...coalesce(cards, []), ...coalesce(questions, []), ...coalesce(groups, []), ...coalesce(tabs, [])]`;

const keepsItem = `claim != true && (_type == "offersBlock" || count(${partsOfBlock}[${isSeen}]) == 0
  || count(${partsOfBlock}[${isSeen} && ${keepsPart}]) > 0)`;

/**
 * GROQ: whether a composed page is a claim about games for money as a whole, so that the legal switch hides it and every link to it: it is marked so, or the
 * switch hides each of its blocks, as it hides one whose paragraphs, cards or answers are all marked. Sanity's type generation reads only literal queries, so
 * the names of lists are written out; a test compares this with what the switch leaves of every block (`studio/claims/is-hidden.test.ts`).
 */
export const wholeClaim = `claim == true || count(blocks[${keepsItem}]) == 0`;
