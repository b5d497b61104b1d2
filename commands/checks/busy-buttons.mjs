/**
 * The linter's rule that no button of the Studio is disabled while what it began is not done: it would lose the focus, and the keyboard would begin at the top
 * of the page again. A second press is ignored instead (studio/tools/one-at-a-time.ts).
 *
 * @type {import("./house-rules.mjs").Rule}
 */
export const busyButtons = {
  create(context) {
    return {
      "JSXAttribute[name.name='disabled'] Identifier[name='isBusy']": (
        /** @type {{ type: string, range: [number, number] }} */ node,
      ) => {
        context.report({
          node,
          message: "A disabled button loses the focus. Ignore a second press with studio/tools/one-at-a-time.ts.",
        });
      },
    };
  },
};
