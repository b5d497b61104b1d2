import type { SanityClient } from "@sanity/client";
import { expect, test } from "vitest";

import { type Reader, readers, statusOf } from "../testing/readers.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

/** What somebody may be to a comment or task. */
type Standing = "author" | "assignee" | "other staff" | "administrator" | "token" | "stranger";

const standings: Readonly<Record<Standing, Reader>> = {
  author: "marketer",
  assignee: "legal",
  "other staff": "legal",
  administrator: "administrator",
  token: "viewer",
  stranger: "anonymous",
};

/** Whom an action is allowed; all others are refused. */
const staff: readonly Standing[] = ["author", "assignee", "other staff", "administrator"];
const writers: readonly Standing[] = ["author", "administrator"];

interface Place {
  client: SanityClient;
  /** The id of whoever acts. */
  own: string;
  /** The id of the comment or task. */
  id: string;
}

interface Action {
  readonly type: "comment" | "reply" | "task";
  readonly allowed: readonly Standing[];
  readonly act: (place: Place) => Promise<unknown>;
}

/** To what the comments belong, as the Studio writes it. */
const target = { documentType: "page", document: { _ref: "page", _weak: true }, path: { field: "body" } };

const repliesTo = (id: string) => ({ query: `*[_type == "comment" && parentCommentId == "${id}"]` });

const actions: Readonly<Record<string, Action>> = {
  "read a comment": { type: "comment", allowed: staff, act: ({ client, id }) => found(client, id) },
  "write a comment": {
    type: "comment",
    allowed: staff,
    act: ({ client, own }) => client.create({ _type: "comment", authorId: own }),
  },
  "write a comment in another's name": {
    type: "comment",
    allowed: ["administrator"],
    act: ({ client }) => client.create({ _type: "comment", authorId: "somebody" }),
  },
  "write something that is no comment or task": {
    type: "comment",
    allowed: ["administrator"],
    act: ({ client, own }) => client.create({ _type: "page", authorId: own }),
  },
  "edit a comment": {
    type: "comment",
    allowed: writers,
    act: ({ client, id }) => client.patch(id).set({ message: [], lastEditedAt: "2026-11-24T12:00:00Z" }).commit(),
  },
  "give a comment away": {
    type: "comment",
    allowed: ["administrator"],
    act: ({ client, id }) => client.patch(id).set({ authorId: "somebody" }).commit(),
  },
  "move the words of a comment, as the Studio does while somebody types": {
    type: "comment",
    allowed: staff,
    act: async ({ client, id }) => {
      const selection = { type: "text", value: [{ _key: "block", text: "typed" }] };
      await client
        .patch(id)
        .set({ target: { ...target, path: { ...target.path, selection } } })
        .commit();
      await client.patch(id).set({ target }).commit();
    },
  },
  "move a comment to another field": {
    type: "comment",
    allowed: writers,
    act: ({ client, id }) =>
      client
        .patch(id)
        .set({ target: { ...target, path: { field: "lead" } } })
        .commit(),
  },
  "move a comment to another document": {
    type: "comment",
    allowed: writers,
    act: ({ client, id }) =>
      client
        .patch(id)
        .set({ target: { ...target, document: { _ref: "other", _weak: true } } })
        .commit(),
  },
  "resolve a thread, as the Studio does": {
    type: "comment",
    allowed: staff,
    act: async ({ client, id }) => {
      await client.patch(id).set({ status: "resolved" }).commit();
      await client.patch(repliesTo(id)).set({ status: "resolved" }).commit();
    },
  },
  "react to a comment": {
    type: "comment",
    allowed: staff,
    act: ({ client, id, own }) => {
      const reaction = { _key: `${own}-:eyes:`, shortName: ":eyes:", userId: own };
      return client.patch(id).setIfMissing({ reactions: [] }).append("reactions", [reaction]).commit();
    },
  },
  "react in another's name": {
    type: "comment",
    allowed: writers,
    act: ({ client, id }) => {
      const reaction = { _key: "somebody-:eyes:", shortName: ":eyes:", userId: "somebody" };
      return client.patch(id).setIfMissing({ reactions: [] }).append("reactions", [reaction]).commit();
    },
  },
  "delete a thread, as the Studio does": {
    type: "comment",
    allowed: writers,
    act: ({ client, id }) => Promise.all([client.delete(repliesTo(id)), client.delete(id)]),
  },
  "delete a reply": { type: "reply", allowed: writers, act: ({ client, id }) => client.delete(id) },
  "edit a reply": {
    type: "reply",
    allowed: writers,
    act: ({ client, id }) => client.patch(id).set({ message: [] }).commit(),
  },
  "read a task": { type: "task", allowed: staff, act: ({ client, id }) => found(client, id) },
  "write a task": {
    type: "task",
    allowed: staff,
    act: ({ client, own }) => client.create({ _type: "tasks.task", authorId: own }),
  },
  "edit a task": {
    type: "task",
    allowed: writers,
    act: ({ client, id }) => client.patch(id).set({ title: "another" }).commit(),
  },
  "give a task to another": {
    type: "task",
    allowed: writers,
    act: ({ client, id }) => client.patch(id).set({ assignedTo: "somebody" }).commit(),
  },
  "finish a task": {
    type: "task",
    allowed: [...writers, "assignee"],
    act: ({ client, id }) => client.patch(id).set({ status: "closed" }).commit(),
  },
  "subscribe oneself and those who are mentioned to a task": {
    type: "task",
    allowed: staff,
    act: ({ client, id, own }) =>
      client
        .patch(id)
        .set({ subscribers: ["kept", own, "mentioned"] })
        .commit(),
  },
  "unsubscribe another from a task": {
    type: "task",
    allowed: writers,
    act: ({ client, id }) => client.patch(id).set({ subscribers: [] }).commit(),
  },
  "delete a task": { type: "task", allowed: writers, act: ({ client, id }) => client.delete(id) },
};

async function found(client: SanityClient, id: string): Promise<void> {
  if (!(await client.getDocument(id))) throw new Error("not found");
}

/** Writes a comment with a reply by legal, a reply to legal's comment, and a task; returns their ids. */
function discussion(lake: TemporaryLake, name: string, author: string, assignee: string | undefined, other: string) {
  const store = lake.lake.dataset("production-comments");
  const id = (kind: string) => `${name}-${kind}`.replaceAll(/\W/g, "-");
  const comment = { _type: "comment", status: "open", target };
  store.commit({
    author: "test",
    mutations: [
      { create: { ...comment, _id: id("comment"), authorId: author } },
      { create: { ...comment, _id: id("answer"), authorId: other, parentCommentId: id("comment") } },
      { create: { ...comment, _id: id("administrators"), authorId: "an administrator" } },
      { create: { ...comment, _id: id("reply"), authorId: author, parentCommentId: id("administrators") } },
      {
        create: {
          _id: id("task"),
          _type: "tasks.task",
          authorId: author,
          subscribers: ["kept"],
          ...(assignee !== undefined && { assignedTo: assignee }),
        },
      },
    ],
  });
  return { comment: id("comment"), reply: id("reply"), task: id("task") };
}

test("who may do what to a comment or task: its author, the assignee, other staff, administrators, tokens and strangers", async () => {
  await using lake = await temporaryLake();
  lake.lake.datasets.createAddon(lake.lake.datasets.main, "test");
  const clients = new Map(await readers(lake));
  const ids = new Map(lake.lake.people.list().map(({ id, role }): [Reader, string] => [role, id]));
  const idOf = (role: Reader) => ids.get(role) ?? role;

  for (const [name, { type, allowed, act }] of Object.entries(actions)) {
    const outcomes = Object.entries(standings).map(async ([standing, role]) => {
      const assignee = standing === "assignee" ? idOf("legal") : undefined;
      const made = discussion(lake, `${name} ${standing}`, idOf("marketer"), assignee, "somebody else");
      const client = clients.get(role)?.withConfig({ dataset: "production-comments" });
      if (!client) throw new Error(`nobody is ${role}`);
      return [standing, await statusOf(act({ client, own: idOf(role), id: made[type] }))] as const;
    });
    const expected = Object.keys(standings).map((standing) => {
      const refused = standing === "stranger" ? 404 : 403;
      return [standing, allowed.some((one) => one === standing) ? 200 : refused];
    });
    expect([name, Object.fromEntries(await Promise.all(outcomes))]).toEqual([name, Object.fromEntries(expected)]);
  }
});

test("the comments of a deleted thread can be deleted by whoever deletes it, also when its first comment went first", async () => {
  await using lake = await temporaryLake();
  lake.lake.datasets.createAddon(lake.lake.datasets.main, "test");
  const clients = new Map(await readers(lake));
  const legal = clients.get("legal")?.withConfig({ dataset: "production-comments" });
  const reply = { _id: "reply", _type: "comment", authorId: "somebody", parentCommentId: "gone" };
  lake.lake.dataset("production-comments").commit({ mutations: [{ create: reply }], author: "test" });
  await legal?.delete(repliesTo("gone"));
  expect(lake.lake.dataset("production-comments").get("reply")).toBeUndefined();
});
