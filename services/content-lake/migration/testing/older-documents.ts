/** Formatted text of a paragraph, and of one that is a claim, as the Studio stored it. */
const text = (words: string) =>
  ["normal", "claim"].map((style) => ({
    _type: "block",
    _key: `${words}, ${style}`.replaceAll(/[^a-z]+/g, "-"),
    style,
    markDefs: [],
    children: [{ _type: "span", _key: "span", text: `${words}, ${style}, for {minimum-age}.`, marks: [] }],
  }));

const seo = {
  _type: "seo",
  title: "Title in search results",
  description: "Description in search results",
  withoutClaims: { title: "Title in search results without claims", description: "Description without claims" },
};

const older = (type: string) => ({ _id: type, _type: type, language: "en-IN", seo });

const titleAndLead = {
  title: "The title",
  lead: "The lead",
  withoutClaims: { title: "The title without claims", lead: "The lead without claims" },
};

const guide = (key: string) => ({
  _id: `guide-${key}`,
  _type: "guide",
  language: "en-IN",
  key,
  seo,
  title: `Title of the ${key}`,
  summary: `Summary of the ${key}`,
  withoutClaims: { title: `Title of the ${key} without claims`, summary: "Summary without claims" },
  introduction: text("The introduction"),
  sections: [
    {
      _type: "section",
      _key: "first",
      heading: "First section",
      anchor: { _type: "slug", current: "the-first" },
      body: text("First section"),
    },
  ],
});

/** One document of each type that no longer exists, every field filled in. */
export const olderDocuments: readonly { _id: string; _type: string; [field: string]: unknown }[] = [
  guide("rules"),
  guide("tips"),
  {
    ...older("howToPlayPage"),
    ...titleAndLead,
    tabsLabel: "Choose a lesson",
    tabs: ["rb", "pr"].map((id) => ({
      _type: "lesson",
      _key: id,
      id,
      label: `Tab of ${id}`,
      heading: `Heading of ${id}`,
      body: text(`Lesson ${id}`),
    })),
    closing: {
      heading: "Ready?",
      text: "Go on.",
      links: [{ _type: "navigationLink", _key: "rules", label: "The rules", href: "/rummy-rules" }],
    },
  },
];
