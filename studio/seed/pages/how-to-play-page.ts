import type { Page } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { textAndHands } from "../markdown/text-and-hands.ts";
import { fixedPageFields, seo, type Seeded } from "../seeded.ts";

const lesson = (id: string, label: string, heading: string) => ({
  _type: "tab" as const,
  _key: id,
  id,
  label,
  heading,
  blocks: textAndHands(id, readCopy(`how-to-play/${id}.md`)),
});

/** Four short lessons (specification sections 4, 5 and 9). */
export const howToPlayPage: Seeded<Page> = {
  ...fixedPageFields("how-to-play"),
  seo: seo(
    "How to play Indian rummy | Terah Rummy",
    "Four short lessons in thirteen-card rummy: the basics, Points Rummy, Deals Rummy and Pool Rummy, with simple examples.",
  ),
  title: "How to play rummy",
  lead: "Four short lessons. Begin with the basics, then pick the kind of game that suits the time you have.",
  blocks: [
    {
      _type: "tabsBlock",
      _key: "lessons",
      label: "Choose a lesson",
      tabs: [
        lesson("rb", "Rummy Basics", "The basics of rummy"),
        lesson("pr", "Points Rummy", "Points Rummy: one deal decides"),
        lesson("dr", "Deals Rummy", "Deals Rummy: a fixed number of deals"),
        lesson("pool", "Pool Rummy", "Pool Rummy: stay below the limit"),
      ],
      next: {
        heading: "Ready to try it?",
        text: "Signing up is free. If you would like to read more first, the rules and the tips are one step away.",
        links: [
          { _type: "navigationLink", _key: "rummy-rules", label: "Rummy Rules", href: "/rummy-rules" },
          { _type: "navigationLink", _key: "rummy-tips", label: "Rummy Tips", href: "/rummy-tips" },
          { _type: "navigationLink", _key: "sign-up", label: "Sign Up", href: "/otp" },
        ],
      },
    },
  ],
};
