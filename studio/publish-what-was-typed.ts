import { type Replacement, replacedCode } from "./replaced-code.ts";

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

const validatedDocumentsApart = `trailing: !0
  })), documentToValidate$ =`;

const validatedDocumentsShared = `trailing: !0
  }), shareLatestWithRefCount()), documentToValidate$ =`;

const validationOfAnyText = `documentRevision$ = document$.pipe(map((document2) => document2?._rev));
  return combineLatest([documentRevision$, validateDocumentWithReferences(ctx, documentToValidate$, validatePublishedReferences)]).pipe(map(([revision, validationStatus]) => ({
    ...validationStatus,
    revision
  })));`;

/** What was found in an older text is not said of the newer one: until that is validated itself, its validation goes on. */
const validationOfThisText = `validation$ = validateDocumentWithReferences(ctx, documentToValidate$, validatePublishedReferences);
  return combineLatest([documentToValidate$, document$, validation$]).pipe(map(([documentToValidate, document2, validationStatus]) => ({
    ...validationStatus,
    isValidating: validationStatus.isValidating || !!documentToValidate?._type && validationStatus.revision !== documentToValidate._rev,
    revision: document2?._rev
  })));`;

const replacements: readonly Replacement[] = [
  { code: operationsOfOneDocument, instead: operationsButSaving },
  { code: richTextEnding, instead: richTextHandingOver },
  { code: validatedDocumentsApart, instead: validatedDocumentsShared },
  { code: validationOfAnyText, instead: validationOfThisText },
];

/**
 * A Vite plugin that publishes what was typed, however soon after it Publish is pressed. A rich text keeps what is typed for up to a second, and the form
 * saves for another second; both dropped a publication that was under way, without a word. What is typed after Publish was pressed still drops it, as Sanity
 * intends. A validation that ended after the text had changed was also taken for the new text's: it stopped the publication of what had just been corrected,
 * and let a mistake that had just been typed be published.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function publishWhatWasTyped() {
  return replacedCode(
    "publish-what-was-typed",
    replacements,
    "Find whether saving still drops a publication, and whose validation Publish waits for; tests/studio/publish-at-once.spec.ts tells.",
  );
}
