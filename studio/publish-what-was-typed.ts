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

const replacements: readonly Replacement[] = [
  { code: operationsOfOneDocument, instead: operationsButSaving },
  { code: richTextEnding, instead: richTextHandingOver },
];

/**
 * A Vite plugin that publishes what was typed, however soon after it Publish is pressed. A rich text keeps what is typed for up to a second, and the form
 * saves for another second; both dropped a publication that was under way, without a word. What is typed after Publish was pressed still drops it, as Sanity
 * intends.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function publishWhatWasTyped() {
  return replacedCode(
    "publish-what-was-typed",
    replacements,
    "Find whether saving still drops a publication; tests/studio/publish-at-once.spec.ts tells.",
  );
}
