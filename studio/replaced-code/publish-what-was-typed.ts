import type { ReplacedCode } from "./replaced-code.ts";

const operationsOfOneDocument = "groupBy$1((op) => op.idPair.publishedId)";

/** Of the operations on a document each drops the one before, also a publication that is not answered yet; saving does not. */
const operationsButSaving =
  'groupBy$1((op) => op.operationName === "commit" ? `commit of ${op.idPair.publishedId}` : op.idPair.publishedId)';

const richTextEnding = `return () => {
      mutationActor.send({
        type: "emit changes"
      }), subscription.unsubscribe();`;

/** A rich text hands over what was typed when its focus leaves or a key such as Ctrl is pressed, which may begin the shortcut of Publish. */
const richTextHandingOver = `const handOver = ({ type, ctrlKey, metaKey, altKey }) => {
      if (type === "focusout" || ctrlKey || metaKey || altKey) mutationActor.send({ type: "emit changes" });
    };
    document.addEventListener("focusout", handOver, !0);
    document.addEventListener("keydown", handOver, !0);
    return () => {
      document.removeEventListener("focusout", handOver, !0);
      document.removeEventListener("keydown", handOver, !0);
      mutationActor.send({
        type: "emit changes"
      }), subscription.unsubscribe();`;

const validationBegun = `isValidating: !0,
    revision: document2._rev`;

const validationBegunOfAText = `isValidating: !0,
    validated: document2,
    revision: document2._rev`;

const validationOfAnyText = `trailing: !0
  })), documentToValidate$ = document$.pipe(distinctUntilChanged((prev, next) => prev?._rev === next?._rev ? !0 : shallowEquals(omit(prev, "_rev", "_updatedAt"), omit(next, "_rev", "_updatedAt"))), shareLatestWithRefCount()), documentRevision$ = document$.pipe(map((document2) => document2?._rev));
  return combineLatest([documentRevision$, validateDocumentWithReferences(ctx, documentToValidate$, validatePublishedReferences)]).pipe(map(([revision, validationStatus]) => ({
    ...validationStatus,
    revision
  })));`;

/**
 * What was found in an older text is not said of the newer one: until that is validated itself, its validation goes on. The text decides, because the
 * revision of an older one is overwritten by the newer one's (`oldLocal._rev` in `@sanity/mutator`). A text is validated when it was saved, as Sanity does,
 * and also when it has stood for a second: one that a refused change left would otherwise be validated for ever. Findings are shown only of a text that is
 * still the form's when they come: an older one's would disable Publish just when it is pressed.
 */
const validationOfThisText = `trailing: !0
  }), map((document2) => ({ document2, revision: document2?._rev })), shareLatestWithRefCount()), isSameText = (one, other) => isEqualText(omit(one, "_rev", "_updatedAt"), omit(other, "_rev", "_updatedAt")), documentToValidate$ = mergeTexts(document$.pipe(distinctUntilChanged((prev, next) => prev.revision === next.revision)), document$.pipe(debounceTexts(1e3))).pipe(map(({ document2 }) => document2), distinctUntilChanged(isSameText), shareLatestWithRefCount());
  return combineLatest([document$, validateDocumentWithReferences(ctx, documentToValidate$, validatePublishedReferences)]).pipe(map(([{ document2, revision }, { validated, ...validationStatus }]) => ({
    ...validationStatus,
    isValidating: validationStatus.isValidating || !!document2?._type && !isSameText(validated, document2),
    revision
  })), scan((said, found) => found.isValidating ? { ...found, validation: said.validation } : found));`;

const needs = `import isEqualText from "lodash-es/isEqual.js";
import { debounceTime as debounceTexts, merge as mergeTexts } from "rxjs";`;

/**
 * Publishes what was typed, however soon after it Publish is pressed. A rich text keeps what is typed for up to a second, and the form saves for another
 * second; both dropped a publication that was under way, without a word. What is typed after Publish was pressed still drops it, as Sanity intends. A
 * validation that ended after the text had changed was also taken for the new text's: it stopped the publication of what had just been corrected, and let a
 * mistake that had just been typed be published.
 */
export const publishWhatWasTyped: ReplacedCode = {
  replacements: [
    { code: operationsOfOneDocument, instead: operationsButSaving },
    { code: richTextEnding, instead: richTextHandingOver },
    { code: validationBegun, instead: validationBegunOfAText },
    { code: validationOfAnyText, instead: validationOfThisText, needs },
  ],
  advice:
    "Find whether saving still drops a publication, and whose validation Publish waits for; tests/studio/publish-at-once.spec.ts tells.",
};
