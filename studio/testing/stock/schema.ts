import { defineArrayMember, defineField, defineType } from "sanity";

const author = defineType({
  name: "author",
  type: "document",
  title: "Author",
  fields: [
    defineField({ name: "name", type: "string" }),
    defineField({ name: "portrait", type: "image", options: { hotspot: true } }),
  ],
});

const article = defineType({
  name: "article",
  type: "document",
  title: "Article",
  fieldsets: [{ name: "dates", title: "Dates", options: { collapsible: true, collapsed: false, columns: 2 } }],
  fields: [
    defineField({ name: "title", type: "string" }),
    defineField({ name: "summary", type: "text", rows: 3 }),
    defineField({ name: "slug", type: "slug", options: { source: "title" } }),
    defineField({ name: "rating", type: "number" }),
    defineField({ name: "featured", type: "boolean" }),
    defineField({ name: "day", type: "date", fieldset: "dates" }),
    defineField({ name: "moment", type: "datetime", fieldset: "dates" }),
    defineField({
      name: "picture",
      type: "image",
      options: { hotspot: true },
      fields: [defineField({ name: "alt", type: "string", title: "Alternative text" })],
    }),
    defineField({ name: "attachment", type: "file" }),
    defineField({ name: "author", type: "reference", to: [{ type: "author" }] }),
    defineField({
      name: "links",
      type: "array",
      of: [
        defineArrayMember({
          name: "entry",
          type: "object",
          fields: [
            defineField({ name: "label", type: "string", title: "Label" }),
            defineField({ name: "note", type: "string", title: "Note" }),
          ],
        }),
      ],
    }),
    defineField({ name: "tags", type: "array", of: [{ type: "string" }], options: { layout: "tags" } }),
    defineField({ name: "body", type: "array", of: [{ type: "block" }, { type: "image" }] }),
    defineField({
      name: "search",
      type: "object",
      title: "Search engines",
      fieldsets: [{ name: "more", title: "More", options: { collapsible: true, collapsed: true } }],
      fields: [
        defineField({ name: "heading", type: "string", title: "Heading" }),
        defineField({ name: "words", type: "string", title: "Words", fieldset: "more" }),
      ],
    }),
  ],
});

/** An ordinary schema with every kind of field that Sanity has in its core. */
export const schemaTypes = [article, author];
