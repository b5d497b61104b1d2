import type { Template } from "sanity";

/** Names the template that `legalDocumentTemplate` describes. */
export const legalDocumentTemplateId = "legalDocument-of-kind";

/** What a legal document is born with when its kind is opened in a dataset that has none yet. */
export const legalDocumentTemplate: Template<{ key: string }> = {
  id: legalDocumentTemplateId,
  title: "Legal document",
  schemaType: "legalDocument",
  parameters: [{ name: "key", title: "Kind", type: "string" }],
  value: ({ key }: { key: string }) => ({ key }),
};
