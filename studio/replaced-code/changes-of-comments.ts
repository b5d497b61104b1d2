import { importOf, type ReplacedCode } from "./replaced-code.ts";

const operations = `const handleReact = t5;
  let t6;
  $[39] !== handleCreate || $[40] !== handleReact || $[41] !== handleRemove || $[42] !== handleUpdate ? (t6 = {
    create: handleCreate,
    react: handleReact,
    remove: handleRemove,
    update: handleUpdate
  }`;

const toldOperations = `const handleReact = t5, { push } = useToastOfComments();
  let t6;
  $[39] !== handleCreate || $[40] !== handleReact || $[41] !== handleRemove || $[42] !== handleUpdate ? (t6 = {
    create: handleCreate,
    react: (...given) => sayFailure(push, "Your reaction was not saved.", handleReact(...given)),
    remove: handleRemove,
    update: (id2, comment, ...given) => "target" in comment ? handleUpdate(id2, comment, ...given) : sayFailure(push, "Your change of the comment was not saved.", handleUpdate(id2, comment, ...given))
  }`;

const listArriving = `const commentsById = createCommentsSet(action.comments);`;

const listArrivingBesideUnsent = `const unsent = Object.values(state.comments).filter(({ _id, _state }) => _state && !action.comments.some((comment) => comment._id === _id)), commentsById = createCommentsSet([...action.comments, ...unsent]);`;

/**
 * Keeps a comment that could not be sent, with its words and its way to send it again, when the list is read anew. That is at the end of the outage in
 * which it was written, and the field it was typed into is empty by then.
 */
export const unsentCommentsStay: ReplacedCode = {
  replacements: [{ code: listArriving, instead: listArrivingBesideUnsent }],
  advice: "Find whether a comment that was not sent outlives the end of an outage.",
};

const ownComment = "parentComment.authorId === currentUser.id";

const ownReply = "reply.authorId === currentUser.id";

/** Lets administrators change and delete what others wrote, as the lake does: a colleague may have left. */
export const commentsOfColleagues: ReplacedCode = {
  replacements: [ownComment, ownReply].map((own) => ({
    code: own,
    instead: `(${own} || currentUser.roles.some(({ name }) => name === "administrator"))`,
  })),
  advice: "Find who may edit and delete a comment.",
};

/**
 * Says when a comment that was edited or resolved, or a reaction, did not reach the lake: the Studio showed it until the next load, and then no more. It says so
 * itself of new and of deleted comments. That the words of a comment have moved (`target`) nobody has asked for.
 */
export const changesOfComments: ReplacedCode = {
  replacements: [
    {
      code: operations,
      instead: toldOperations,
      needs: `import { useToast as useToastOfComments } from "@sanity/ui";\n${importOf("sayFailure", "../tools/say-failure.ts")}`,
    },
  ],
  advice: "Find whether the Studio says that an edited comment or a reaction was not saved.",
};
