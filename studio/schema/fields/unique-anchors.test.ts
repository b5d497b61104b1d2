import { expect, test } from "vitest";

import { anchorsIn } from "./unique-anchors.ts";

test("anchors of sections and of small headings are found alike", () => {
  const document = {
    _type: "legalDocument",
    sections: [
      {
        anchor: { _type: "slug", current: "liability" },
        body: [{ _type: "block", markDefs: [{ _type: "anchor", name: "outages" }] }],
      },
    ],
  };

  expect(anchorsIn(document)).toEqual(["liability", "outages"]);
});
