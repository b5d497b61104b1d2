import { importOf, type ReplacedCode } from "./replaced-code.ts";

const changesOfReferences = `    skip$1(1),
    throttleTime(REF_UPDATE_DELAY`;

/** The changes of the documents to which a text refers, and whatever else may change what its rules find. */
const changesOfOthers = changesOfReferences.replace(
  "skip$1(1),",
  "skip$1(1), (changes$) => merge(changes$, new Observable((subscriber) => whenOthersChange(() => subscriber.next()))),",
);

const allChanges = `    tag: "preview.global"
  }).pipe(`;

/**
 * Validates a text again when other documents have changed. Many rules ask them: whether a link leads somewhere, whether an address or a key is free. Sanity's
 * own validates a text when it changes, and when a document appears or goes to which it has a reference. So a form that stayed open went on to refuse a link to
 * a page that had been published since, and let a link be published to a page that was gone.
 */
export const validateAgain: ReplacedCode = {
  replacements: [
    {
      code: changesOfReferences,
      instead: changesOfOthers,
      needs: importOf("whenOthersChange", "../validation/others-changed.ts"),
    },
    {
      code: allChanges,
      instead: `${allChanges}tap((event) => takeEvent(event)), `,
      needs: importOf("takeEvent", "../validation/others-changed.ts"),
    },
  ],
  advice: "Find whether a form that stays open goes on to refuse a link to a page that was published since.",
};
