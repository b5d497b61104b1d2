import type { SanityClient } from "@sanity/client";
import { expect, test } from "vitest";

import { isDraftOlder } from "../../studio/desk/older-draft.ts";
import { temporaryLake } from "./testing/temporary-lake.ts";

const pair = { draftId: "drafts.a", publishedId: "a" };
const release = { releaseId: "r1" };
const edit = (title: string) =>
  ({ actionType: "sanity.action.document.edit", ...pair, patch: { set: { title } } }) as const;
const publish = { actionType: "sanity.action.document.publish", ...pair } as const;
const discard = { actionType: "sanity.action.document.discard", draftId: pair.draftId } as const;

const steps = {
  edit: (client: SanityClient) => client.action(edit("Drafted")),
  editAgain: (client: SanityClient) => client.action(edit("Drafted again")),
  publish: (client: SanityClient) => client.action(publish),
  discard: (client: SanityClient) => client.action(discard),
  async releaseAnother(client: SanityClient) {
    await client.action({ actionType: "sanity.action.release.create", ...release });
    await client.create({ _id: "versions.r1.a", _type: "post", title: "Released" });
    await client.action({ actionType: "sanity.action.release.publish", ...release });
  },
};

test.each([
  ["no draft", [], false],
  ["a draft of what is published", ["edit", "editAgain"], false],
  ["the draft itself was published", ["edit", "publish"], false],
  ["a release published another text after the draft was begun", ["edit", "releaseAnother"], true],
  ["and the draft was typed in since", ["edit", "releaseAnother", "editAgain"], true],
  ["and was discarded since", ["edit", "releaseAnother", "discard"], false],
  ["and was begun anew since", ["edit", "releaseAnother", "discard", "edit"], false],
  ["and was published in spite of it", ["edit", "releaseAnother", "publish", "editAgain"], false],
  ["a draft that was begun after the release", ["releaseAnother", "edit"], false],
] as const)("whether the draft is older than what is published: %s", async (_, taken, expected) => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "a", _type: "post", title: "Published" });
  for (const step of taken) await steps[step](client);
  const published = await client.getDocument("a");
  if (!published) throw new Error("It is published.");
  expect(await isDraftOlder(client, published)).toBe(expected);
});
