import { expect, test } from "vitest";

import { structuredData } from "./structured-data.ts";

const settings = {
  brandName: "Brand",
  contact: { heading: "Contact", text: "Write to us.", supportEmail: "help@example.com" },
};

test("the first page describes the site and who runs it", () => {
  const url = "https://www.example.com/";
  expect(structuredData({ settings, url, title: "Home" })).toEqual([
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "Organization",
            name: "Brand",
            url,
            logo: "https://www.example.com/icon-512.png",
            contactPoint: { "@type": "ContactPoint", contactType: "customer support", email: "help@example.com" },
          },
          { "@type": "WebSite", name: "Brand", url },
        ],
      },
    },
  ]);
});

test("a tab of the first page is still the first page", () => {
  const [described] = structuredData({ settings, url: "https://www.example.com/?tab=more", title: "Home" });
  expect(JSON.stringify(described)).toContain('"WebSite"');
});

test("any other page says where it stands, and which questions it answers", () => {
  const url = "https://www.example.com/rummy-faq";
  const span = { _type: "span" as const, _key: "a", marks: [], text: "Press " };
  const answer = [
    {
      _type: "block" as const,
      _key: "p",
      style: "normal" as const,
      markDefs: [],
      children: [span, { ...span, _key: "b", marks: ["strong"], text: "Drop" }],
    },
  ];
  const questions = [{ question: "How do I drop?", answer }];
  expect(structuredData({ settings, url, title: "FAQ", questions })).toEqual([
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "BreadcrumbList",
            itemListElement: [
              { "@type": "ListItem", position: 1, name: "Brand", item: "https://www.example.com/" },
              { "@type": "ListItem", position: 2, name: "FAQ", item: url },
            ],
          },
          {
            "@type": "FAQPage",
            mainEntity: [
              {
                "@type": "Question",
                name: "How do I drop?",
                acceptedAnswer: { "@type": "Answer", text: "Press Drop" },
              },
            ],
          },
        ],
      },
    },
  ]);
});
