import type { HowToPlayPage } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { richText } from "../markdown/rich-text.ts";
import { language, type Seeded } from "../seeded.ts";

/** Four short lessons (specification sections 4, 5 and 9). */
export const howToPlayPage: Seeded<HowToPlayPage> = {
  _id: "howToPlayPage",
  _type: "howToPlayPage",
  language,
  seo: {
    _type: "seo",
    title: "How to play Indian rummy | Terah Rummy",
    description:
      "Four short lessons in thirteen-card rummy: the basics, Points Rummy, Deals Rummy and Pool Rummy, with simple examples.",
  },
  title: "How to play rummy",
  lead: "Four short lessons. Begin with the basics, then pick the kind of game that suits the time you have.",
  tabsLabel: "Choose a lesson",
  tabs: [
    {
      _type: "lesson",
      _key: "rb",
      id: "rb",
      label: "Rummy Basics",
      heading: "The basics of rummy",
      body: richText("rb", readCopy("how-to-play/rb.md")),
    },
    {
      _type: "lesson",
      _key: "pr",
      id: "pr",
      label: "Points Rummy",
      heading: "Points Rummy: one deal decides",
      body: richText("pr", readCopy("how-to-play/pr.md")),
    },
    {
      _type: "lesson",
      _key: "dr",
      id: "dr",
      label: "Deals Rummy",
      heading: "Deals Rummy: a fixed number of deals",
      body: richText("dr", readCopy("how-to-play/dr.md")),
    },
    {
      _type: "lesson",
      _key: "pool",
      id: "pool",
      label: "Pool Rummy",
      heading: "Pool Rummy: stay below the limit",
      body: richText("pool", readCopy("how-to-play/pool.md")),
    },
  ],
  closing: {
    heading: "Ready to try it?",
    text: "Signing up is free. If you would like to read more first, the rules and the tips are one step away.",
    links: [
      { _type: "navigationLink", _key: "rummy-rules", label: "Rummy Rules", href: "/rummy-rules" },
      { _type: "navigationLink", _key: "rummy-tips", label: "Rummy Tips", href: "/rummy-tips" },
      { _type: "navigationLink", _key: "sign-up", label: "Sign Up", href: "/otp" },
    ],
  },
};
