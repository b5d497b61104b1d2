import { isUndecided, type Proposal, type Proposals } from "../proposals/use-proposals.ts";

/** What a mark needs to be proposed. */
interface ProposedMark extends Pick<Proposals, "begin" | "take"> {
  /** All proposals, as they are now. */
  proposals: readonly Proposal[];
  /** The published id of the document with the text. */
  documentId: string;
  /** Who proposes it. */
  userId: string | undefined;
  /** Sets the mark in the text of the proposal of that name. */
  setIn: (name: string) => Promise<unknown>;
}

const notAskedAgain = "Your proposal was taken back for this and could not be sent again: see Proposals.";

const message = "This is a real-money claim: publish the mark, so that the legal switch hides it.";

/**
 * Proposes to mark a text as a claim. Everything that one person would have changed in a document is one proposal: two of them would be copies of the same
 * published text, of which the later one would take away what the earlier one marked.
 *
 * @returns what was done, in a sentence
 * @throws {Error} when the lake refuses a step; what was wrong is said beside the list
 */
export async function proposeMark({
  proposals,
  documentId,
  userId,
  setIn,
  begin,
  take,
}: ProposedMark): Promise<string> {
  const own = proposals.find((one) => one.documentId === documentId && isUndecided(one) && one.steps[0]?.by === userId);
  if (own?.state === "open") {
    await setIn(own.name);
    return "Marked in the proposal that you are writing: ask for it there.";
  }
  // While others are asked, only they may change the text.
  if (own && !(await take(own.name, "withdraw"))) throw new Error("Your proposal could not be taken back.");
  const proposal = own ?? (await begin(documentId, "Proposal: mark a claim"));
  if (!proposal) throw new Error("No proposal could be begun.");
  const reason = own?.steps.findLast(({ what }) => what === "asked")?.message ?? message;
  const ask = () => take(proposal.name, "ask", { message: reason });
  try {
    await setIn(proposal.name);
  } catch (failure) {
    // What was asked before is asked as it was.
    if (own && !(await ask())) throw new Error(notAskedAgain, { cause: failure });
    throw failure;
  }
  if (!(await ask())) throw new Error(own ? notAskedAgain : "The proposal was not sent.");
  return "Asked: see Proposals.";
}
