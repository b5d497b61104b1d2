import { documentText } from "./document-text.ts";
import type { LakeDocument } from "./document.ts";
import { patchWork } from "./patch-work.ts";
import type { PatchStep } from "./require-applicable.ts";

/** The most paths that the patches of a transaction may name. */
const maxPaths = 4_000;

/** What any transaction may cost, in visits (see `patchWork`): some two hundred paths to items of a list of two hundred and fifty. */
const visitsOfAnyTransaction = 60_000;

/** What it may cost besides for each application of a path, which takes time for itself. */
const visitsForEachPath = 60;

/** What it may cost besides for each document: one patch for many that a query finds is no more than one for each. */
const visitsForEachDocument = 5_000;

/**
 * How much text a transaction may write for documents that it changes again. The Studio sends a patch for each paragraph that is pasted: four hundred into a
 * document of 100 KB pass.
 */
const maxRewrittenCharacters = 60_000_000;

/**
 * Limits the work of one transaction's patches. A short patch may take seconds, because its cost grows with the documents that it is for and with the ways
 * through them, and the lake answers nobody meanwhile.
 */
export class PatchBudget {
  #paths = 0;
  #visits = 0;
  #allowed = visitsOfAnyTransaction;
  #rewrittenCharacters = 0;

  /**
   * Before the steps of a patch are applied to any document.
   * @throws Error for too many paths
   */
  requireFewPaths(steps: readonly PatchStep[]): void {
    this.#paths += steps.length;
    if (this.#paths > maxPaths) throw new Error(`The patches of a transaction may name at most ${maxPaths} paths`);
  }

  /**
   * Before a patch is applied to a document.
   * @param document as the patches before it left it
   * @param isChanged whether the transaction has changed it before
   * @throws Error for a large document that is changed too often
   */
  requireFewRewrites(document: LakeDocument, isChanged: boolean): void {
    if (isChanged) this.#rewrittenCharacters += documentText(document).length;
    else this.#allowed += visitsForEachDocument;
    if (this.#rewrittenCharacters > maxRewrittenCharacters)
      throw new Error("A transaction may not change large documents so often: paste or change it in smaller parts");
  }

  /**
   * Before a step is applied.
   * @param document as the steps before it left it
   * @param step of the patch
   * @throws Error for one that would cost too much, and for a path that cannot be read
   */
  requireModestWork(document: unknown, step: PatchStep): void {
    this.#allowed += visitsForEachPath;
    this.#visits += patchWork(document, step, this.#allowed - this.#visits);
    if (this.#visits <= this.#allowed) return;
    const path = `The path "${step.path.slice(0, 200)}"`;
    throw new Error(`${path} leads along too much of the document; name what is meant, or send several transactions`);
  }
}
