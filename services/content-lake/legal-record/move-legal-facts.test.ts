import { expect, test } from "vitest";

import { temporaryLake } from "../testing/temporary-lake.ts";
import { moveLegalFacts } from "./move-legal-facts.ts";

const facts = {
  restrictedStates: ["Assam", "Odisha"],
  listConjunction: "and",
  grievanceOfficer: { name: "Kavitha" },
};

const older = {
  _id: "siteSettings",
  _type: "siteSettings",
  language: "en-IN",
  brandName: "Brand",
  contact: { heading: "Contact Us", supportEmail: "support@example.com" },
  ...facts,
};

test("the legal facts of older settings move to a document that legal owns, drafts too, and only once", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create(older);
  await client.create({ ...older, _id: "drafts.siteSettings", restrictedStates: ["Assam"] });
  const dataset = lake.lake.dataset("production");
  expect(moveLegalFacts(dataset)).toEqual(["drafts.legalSettings", "legalSettings"]);
  expect(await client.getDocument("legalSettings")).toMatchObject({
    _type: "legalSettings",
    language: "en-IN",
    supportEmail: "support@example.com",
    ...facts,
  });
  expect(await client.getDocument("drafts.legalSettings")).toMatchObject({ restrictedStates: ["Assam"] });
  expect(await client.fetch("*[_id == 'siteSettings'][0]{restrictedStates, brandName, contact}")).toEqual({
    restrictedStates: null,
    brandName: "Brand",
    contact: { heading: "Contact Us" },
  });
  expect(moveLegalFacts(dataset)).toEqual([]);
});

test("facts that legal already has are never overwritten from the settings", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "legalSettings", _type: "legalSettings", restrictedStates: ["Telangana"] });
  await client.create(older);
  expect(moveLegalFacts(lake.lake.dataset("production"))).toEqual([]);
  expect(await client.getDocument("legalSettings")).toMatchObject({ restrictedStates: ["Telangana"] });
});
