/**
 * The linter's rule that request bodies are read by `app/request-bodies`, which limits their size and structure
 * (docs/decisions/0017-forms-are-read-by-their-own-schema.md).
 *
 * @type {import("./house-rules.mjs").Rule}
 */
export const requestBodies = {
  create(context) {
    /** @param {{ type: string, range: [number, number] }} node */
    const refuse = (node) => {
      context.report({
        node,
        message: "Read request bodies with app/request-bodies, which limits their size and structure.",
      });
    };
    return {
      "ImportDeclaration[source.value=/^@conform-to.zod/]": refuse,
      "MemberExpression[property.name='formData'][parent.type='CallExpression']": refuse,
      "MemberExpression[object.name='request'][property.name=/^(text|json|blob|bytes|arrayBuffer)$/]": refuse,
      "MemberExpression[object.property.name=/^(req|request|raw)$/][property.name=/^(text|json|blob|bytes|arrayBuffer|parseBody)$/]":
        refuse,
    };
  },
};
