import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import type { Requester } from "../access/requester.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

/** Finds a document as it is stored before the transaction. */
type Stored = (id: string) => LakeDocument | undefined;

/**
 * Whether a member of staff may make that change of a comment or task. Its author may make any. As in the Studio, somebody else may
 *
 * - resolve and reopen a comment, and add and remove their own reaction to it;
 * - move the words to which a comment belongs, which the Studio does while somebody types in the text;
 * - delete the replies of a thread that they began or that has lost its first comment, because the Studio deletes a thread so;
 * - set the status of a task that is assigned to them;
 * - add subscribers to a task, which the Studio does with those who are mentioned, and remove themselves.
 *
 * Nobody writes in another's name.
 */
export function mayChangeWords(requester: Requester, { before, after }: DocumentChange, stored: Stored): boolean {
  if (before === null) return after === null || isAuthor(requester, after);
  if (after === null) return isAuthor(requester, before) || isOfOwnThread(requester, before, stored);
  if (before["authorId"] !== after["authorId"]) return false;
  return isAuthor(requester, before) || changedFields(before, after).every(mayChange(requester, before, after));
}

const isAuthor = ({ id }: Requester, document: LakeDocument): boolean => document["authorId"] === id;

function isOfOwnThread(requester: Requester, { parentCommentId }: LakeDocument, stored: Stored): boolean {
  if (typeof parentCommentId !== "string") return false;
  const first = stored(parentCommentId);
  return first === undefined || isAuthor(requester, first);
}

function changedFields(before: LakeDocument, after: LakeDocument): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  // The fields that every write sets.
  for (const name of ["_rev", "_updatedAt"]) names.delete(name);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

function mayChange({ id }: Requester, before: LakeDocument, after: LakeDocument): (field: string) => boolean {
  return (field) => {
    switch (`${before._type} ${field}`) {
      case "comment status":
        return true;
      case "comment reactions":
        return isDeepStrictEqual(reactionsOfOthers(id, before), reactionsOfOthers(id, after));
      case "comment target":
        return isDeepStrictEqual(withoutSelection(before), withoutSelection(after));
      case "tasks.task status":
        return before["assignedTo"] === id;
      case "tasks.task subscribers":
        return subscribers(before).every((one) => one === id || subscribers(after).includes(one));
      default:
        return false;
    }
  };
}

const targetSchema = z.looseObject({ path: z.looseObject({}) });

/** To what a comment belongs, whichever words of it. */
function withoutSelection({ target }: LakeDocument): unknown {
  const read = targetSchema.safeParse(target).data;
  return read ? { ...read, path: { ...read.path, selection: undefined } } : target;
}

const reactionsSchema = z.array(z.looseObject({ userId: z.unknown() })).catch([]);

const reactionsOfOthers = (id: string, { reactions }: LakeDocument) =>
  reactionsSchema.parse(reactions).filter(({ userId }) => userId !== id);

const subscribers = ({ subscribers: ids }: LakeDocument): string[] => z.array(z.string()).catch([]).parse(ids);
