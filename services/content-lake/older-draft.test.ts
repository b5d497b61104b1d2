import type { SanityClient } from "@sanity/client";
import { describe, expect, test } from "vitest";

import { isOlder, mayBeOlder, olderSentence } from "../../studio/desk/older-draft.ts";
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
  expect(await isOlder(client, pair.draftId, published)).toBe(expected);
});

const version = "versions.r1.a";
const publishAt = new Date(Date.now() + 86_400_000).toISOString();
const addToRelease = async (client: SanityClient) => {
  await client.action({ actionType: "sanity.action.release.create", ...release });
  await client.create({ _id: version, _type: "post", title: "For the release" });
};

/** Everything that holds a whole copy of a document which can be published later. */
const carriers = {
  "a draft": { id: pair.draftId, begin: steps.edit },
  "a scheduled draft": {
    id: pair.draftId,
    begin: async (client: SanityClient) => {
      await steps.edit(client);
      const body = { documents: [{ documentId: "a" }], executeAt: publishAt };
      await client.request({ uri: "/schedules/embedded/production", method: "POST", body });
    },
  },
  "a version in a release": { id: version, begin: addToRelease },
  "a version in a scheduled release": {
    id: version,
    begin: async (client: SanityClient) => {
      await addToRelease(client);
      await client.action({ actionType: "sanity.action.release.schedule", ...release, publishAt });
    },
  },
} as const;

describe.each(Object.entries(carriers))("%s", (_, { id, begin }) => {
  test.each([
    ["nothing was published since", false],
    ["another text was published since", true],
  ] as const)("is older than what is published: %s", async (_since, expected) => {
    await using lake = await temporaryLake();
    const client = lake.client();
    await client.create({ _id: "a", _type: "post", title: "Published" });
    await begin(client);
    if (expected) await client.patch("a").set({ title: "Published since" }).commit();
    const published = await client.getDocument("a");
    if (!published) throw new Error("It is published.");
    expect(mayBeOlder(id)).toBe(true);
    expect(await isOlder(client, id, published)).toBe(expected);
    expect(olderSentence(id, published._updatedAt)).toMatch(
      /publishing (this draft|its release with it) takes that back/,
    );
  });
});

test.each([
  ["a", "what is published"],
  ["versions.proposal-1.a", "a proposal, which says so itself"],
])("nothing is said above %s: %s", (id) => expect(mayBeOlder(id)).toBe(false));
