/** A section as far as its address goes; a draft's may not have one yet. */
export interface AnchoredSection {
  /** The end of the section's address on its page. */
  anchor?: { current?: string };
}

/** The first anchor that a later section repeats, so that a link to it would open the wrong one; `undefined` when all differ. */
export function repeatedAnchor(sections: readonly AnchoredSection[]): string | undefined {
  const anchors = sections.flatMap(({ anchor }) => (anchor?.current ? [anchor.current] : []));
  return anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
}
