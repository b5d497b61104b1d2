/**
 * The linter's rule that only a test with modules of its own replaces one (`vi.mock`): in the other projects of vitest.config.ts the replacement would stay for
 * the test file that runs next in the same process.
 *
 * @type {import("./house-rules.mjs").Rule}
 */
export const replacedModules = {
  create(context) {
    if (context.filename.endsWith(".isolated.test.ts")) return {};
    return {
      "MemberExpression[object.name='vi'][property.name=/^(mock|doMock)$/]": (
        /** @type {{ type: string, range: [number, number] }} */ node,
      ) => context.report({ node, message: "Name a test that replaces modules *.isolated.test.ts." }),
    };
  },
};
