import { type Owner, ownerOf } from "../desk/owner-of.ts";

/** Records of single decisions: who disagrees withdraws or makes one, and writes no other text for it. */
const typesWithoutProposals: readonly string[] = ["claimDecision"];

/** Who reads a document's form. */
interface Reader {
  mayPublish: boolean;
  /** Whether there is a published document, of which alone another text can be proposed. */
  isPublished: boolean;
  /** Whether proposals of the document wait. */
  hasWaiting: boolean;
}

/** What the notice above a document's form says. */
export interface NoticeWords {
  sentence: string;
  /** Whether it offers to propose another text. */
  mayPropose: boolean;
}

/**
 * What stands above a document's form; undefined where nothing need be said.
 *
 * @param type the document's
 * @param id the published id
 * @param reader who reads it
 */
export function noticeWords(type: string, id: string, reader: Reader): NoticeWords | undefined {
  const { mayPublish, isPublished, hasWaiting } = reader;
  const owner = ownerOf(type, id);
  if (owner === undefined) return undefined;
  const mayPropose = isPublished && !typesWithoutProposals.includes(type);
  if (mayPublish && hasWaiting)
    return { sentence: "Others proposed another text for this document.", mayPropose: mayPropose && owner === "legal" };
  // Where two people must read each legal text, whoever wrote in the draft cannot publish it.
  if (mayPublish)
    return owner === "legal" && mayPropose
      ? { sentence: "A colleague can decide about what you write: propose it instead of publishing it.", mayPropose }
      : undefined;
  return {
    sentence: `${titles[owner]} publishes this. You can read it${mayPropose ? proposing(owner) : "."}`,
    mayPropose,
  };
}

const titles: Readonly<Record<Owner, string>> = { legal: "Legal", marketing: "Marketing" };

const proposing = (owner: Owner): string =>
  `, and propose another text: ${owner} sees the difference, and publishes or refuses it.`;
