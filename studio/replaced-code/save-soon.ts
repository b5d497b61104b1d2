import type { ReplacedCode } from "./replaced-code.ts";

/** As long as a page takes to be drawn anew in a preview. */
const millisecondsBetweenSaves = 400;

const afterAPatch = 'args.operationName === "patch"), throttleTime(';

/**
 * Saves what is typed every 0.4 s. The Studio saves the first letter at once, and then once a second, so that the page beside the form followed a second
 * late. There is no setting for it.
 */
export const saveSoon: ReplacedCode = {
  name: "save-soon",
  replacements: [{ code: `${afterAPatch}1e3`, instead: `${afterAPatch}${millisecondsBetweenSaves}` }],
  advice: "Find how often the Studio saves what is typed now.",
};
