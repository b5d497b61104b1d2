import { tokenBegins } from "../../app/content/preview/token-begins.ts";
import { identityOf, itemsOf, liesIn, listOf, toleratesOthers } from "./items.ts";
import { attributeOf, type Mark, splitAtMark } from "./marks.ts";

/** What is no part of the page that visitors see. */
const notOfThePage = "script, style, template, sanity-visual-editing, .preview-bar";

/** What holds all items of a kind and more: no item is as large. */
const largerThanItems = "body, main, header, footer, .page-blocks";

/** Whether a page's own script owns an element, so that its text must stay as it is. */
type IsOwned = (element: Element) => boolean;

/** A place of a page with a mark. */
interface Marked {
  mark: Mark;
  /** The picture, or the element that has the mark in its own text or in its name for screen readers. */
  element: Element;
  /** Takes the mark out of the page, so that a click opens what is around it; undefined where nothing is to click. */
  remove: (() => void) | undefined;
}

/**
 * Writes into a preview where its parts come from (`data-sanity`), as far as the marks in its words do not say so already: words in place of tokens,
 * pictures, and every item of the lists that editors reorder. By these the Studio's script opens fields, and moves, copies, removes and adds items. No view
 * knows of it, so a visitor's page cannot differ by it.
 *
 * An item is found by its words: it is the largest element in which every mark lies within the item. Where its words stand at several places, such as a
 * section and its entry in a list of contents, it is each of them.
 *
 * @param body of the open page, or of one that takes its place
 */
export function markElements(body: HTMLElement, isOwned: IsOwned): void {
  for (const text of textsIn(body)) if (text.data.includes(tokenBegins)) wrapTokens(text, isOwned);
  const pictures = [...body.querySelectorAll("img")];
  const named = [...body.querySelectorAll("[aria-label]")];
  markItems(
    [...textsIn(body).flatMap(markedText), ...pictures.flatMap(markedPicture), ...named.flatMap(markedName)],
    isOwned,
  );
}

/** Gives the words for each token of a text an element of their own, which opens the figure at its amount. */
function wrapTokens(text: Text, isOwned: IsOwned): void {
  if (!text.parentElement || isOwned(text.parentElement)) return;
  const [first = "", ...others] = text.data.split(tokenBegins);
  const parts = others.flatMap((words) => {
    const split = splitAtMark(words);
    if (!split) return [words];
    const token = text.ownerDocument.createElement("span");
    token.dataset["sanity"] = attributeOf({ ...split.mark, path: split.mark.path.replace(/^key$/, "amount") });
    token.textContent = split.before;
    return [token, split.after];
  });
  text.replaceWith(first, ...parts);
}

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && !walker.currentNode.parentElement?.closest(notOfThePage))
      texts.push(walker.currentNode);
  return texts;
}

function markedText(text: Text): Marked[] {
  const split = splitAtMark(text.data);
  const element = text.parentElement;
  if (!split || !element) return [];
  const remove = () => {
    text.data = split.before + split.after;
  };
  return [{ mark: split.mark, element, remove }];
}

/** A picture's mark stands in its description, and names this or the file. */
function markedPicture(picture: HTMLImageElement): Marked[] {
  const split = splitAtMark(picture.alt);
  if (!split || picture.closest(notOfThePage)) return [];
  const mark = { ...split.mark, path: split.mark.path.replace(/\.(?:alt|asset\._ref)$/, "") };
  picture.dataset["sanity"] = attributeOf(mark);
  const remove = () => {
    picture.alt = split.before + split.after;
    delete picture.dataset["sanity"];
  };
  return [{ mark, element: picture, remove }];
}

function markedName(element: Element): Marked[] {
  const split = splitAtMark(element.ariaLabel ?? "");
  return split && !element.closest(notOfThePage) ? [{ mark: split.mark, element, remove: undefined }] : [];
}

function markItems(marked: readonly Marked[], isOwned: IsOwned): void {
  const within = new Map<Element, Marked[]>();
  const items = new Map<string, { item: Mark; places: Set<Element> }>();
  for (const one of marked) {
    for (let around: Element | null = one.element; around; around = around.parentElement) {
      const others = within.get(around);
      if (others) others.push(one);
      else within.set(around, [one]);
    }
    for (const item of itemsOf(one.mark)) {
      const known = items.get(identityOf(item));
      if (known) known.places.add(one.element);
      else items.set(identityOf(item), { item, places: new Set([one.element]) });
    }
  }
  const taken = new Set<Element>();
  const mayBelong = (element: Element | null, item: Mark): element is Element =>
    element !== null &&
    !taken.has(element) &&
    !element.matches(largerThanItems) &&
    (within.get(element) ?? []).every(({ mark }) => liesIn(mark, item) || toleratesOthers(item, mark));

  // Those around others come first, so that an item and its only part are two elements.
  const outerFirst = [...items.values()].sort((one, other) => one.item.path.length - other.item.path.length);
  const parentsOf = new Map<string, (Element | null)[]>();
  for (const { item, places } of outerFirst) {
    const elements = new Set<Element>();
    for (const place of places) {
      if (!mayBelong(place, item)) continue;
      let element = place;
      while (mayBelong(element.parentElement, item)) element = element.parentElement;
      elements.add(element);
    }
    const parents = parentsOf.get(listOf(item)) ?? [];
    parentsOf.set(listOf(item), parents);
    for (const [place, element] of [...elements].entries()) {
      if (!takeOver(element, within.get(element) ?? [], isOwned)) continue;
      taken.add(element);
      const { parentElement } = element;
      if (!parents.includes(parentElement)) parents.push(parentElement);
      element.setAttribute("data-sanity", attributeOf(item));
      // When the page is drawn anew (redraw.ts), elements are told apart by their ids. Without ids an item's element would become that of the item that takes
      // its place, and the Studio's script would go on changing the first one.
      element.id ||= encodeURIComponent(`${identityOf(item)} ${place}`);
      // Only what stands side by side changes places by dragging, and an item in several parts cannot be dragged as one.
      element.setAttribute("data-sanity-drag-group", `${listOf(item)} ${parents.indexOf(parentElement)}`);
      const isInParts = [...elements].some((other) => other !== element && other.parentElement === parentElement);
      // The script takes an empty attribute for none.
      if (isInParts) element.setAttribute("data-sanity-drag-disable", "true");
    }
  }
}

/**
 * Makes an element an item's as a whole: marks of its own text, and a single mark within it, would leave nothing of the item to click.
 *
 * @returns false when its text must stay as it is
 */
function takeOver(element: Element, inside: readonly Marked[], isOwned: IsOwned): boolean {
  const clickable = inside.filter(({ remove }) => remove);
  const covering = clickable.length === 1 ? clickable : clickable.filter((one) => one.element === element);
  if (covering.some((one) => isOwned(one.element))) return covering.every((one) => one.element !== element);
  for (const { remove } of covering) remove?.();
  return true;
}
