import type { ReplacedCode } from "./replaced-code.ts";

/** As long as a page takes to be drawn anew in a preview. */
const millisecondsBetweenSaves = 400;

const afterAPatch = 'args.operationName === "patch"), throttleTime(';

const savingForForms = "return merge(result$, autoCommit$.pipe(mergeMapTo(EMPTY$5)));";

/**
 * One subscription for all forms of texts, which no form ends. Tasks are saved while their form is open, as in Sanity's code: of one whose form was gone the
 * lake once refused what was sent, and nobody found why.
 */
const savingAlways = `return storeKey.endsWith("-comments")
    ? merge(result$, autoCommit$.pipe(mergeMapTo(EMPTY$5)))
    : (autoCommit$.subscribe(), result$);`;

/**
 * Saves what is typed every 0.4 s. The Studio saves the first letter at once, and then once a second, so that the page beside the form followed a second
 * late. There is no setting for it. It saves also what was typed last before a form is left: the Studio waits with it, and forgets that it does when the
 * form is gone.
 */
export const saveSoon: ReplacedCode = {
  replacements: [
    { code: `${afterAPatch}1e3`, instead: `${afterAPatch}${millisecondsBetweenSaves}` },
    { code: savingForForms, instead: savingAlways },
  ],
  advice: "Find how often the Studio saves what is typed now, and whether it does when a form is left.",
};
