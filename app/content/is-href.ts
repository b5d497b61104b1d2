/** Whether a field of this name holds where a link leads: `href`, `buttonHref`. */
export const isHref = (name: string): boolean => /href$/i.test(name);
