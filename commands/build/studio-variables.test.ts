import { expect, test } from "vitest";

import { studioVariables } from "./studio-variables.mjs";

const none = {};

test.each([
  ["no hosted project", { SANITY_DATASET: "staging" }, none],
  ["a blank project", { SANITY_PROJECT_ID: " ", SANITY_DATASET: "staging" }, none],
  ["a project", { SANITY_PROJECT_ID: " abc " }, { SANITY_STUDIO_PROJECT_ID: "abc" }],
  [
    "a project and its dataset",
    { SANITY_PROJECT_ID: "abc", SANITY_DATASET: "staging" },
    { SANITY_STUDIO_PROJECT_ID: "abc", SANITY_STUDIO_DATASET: "staging" },
  ],
  [
    "the site of a Studio that is hosted elsewhere",
    { SANITY_STUDIO_SITE_ORIGIN: "https://www.example.com" },
    { SANITY_STUDIO_SITE_ORIGIN: "https://www.example.com" },
  ],
])("the Studio is made for what the operator set: %s", (_what, environment, expected) => {
  expect(studioVariables(environment)).toEqual(expected);
});
