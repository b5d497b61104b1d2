import { expect, test } from "vitest";

import { readers, statusOf } from "../testing/readers.ts";
import { allowedOrigin, temporaryLake } from "../testing/temporary-lake.ts";

const project = "/projects/embedded";

test("administrators read which origins may call the lake, and its tokens without their secrets", async () => {
  await using lake = await temporaryLake();
  const { id, createdAt } = lake.lake.tokens.add("The site", "viewer");
  const token = { id, projectUserId: id, label: "The site", roles: [{ name: "viewer", title: "viewer" }], createdAt };
  const origin = { id: encodeURIComponent(allowedOrigin), origin: allowedOrigin, allowCredentials: true };
  for (const [role, client] of await readers(lake)) {
    const answers = ["cors", "tokens"].map((list) => client.request<unknown>({ uri: `${project}/${list}` }));
    if (role === "administrator") {
      expect(await Promise.all(answers)).toEqual([[origin], expect.arrayContaining([token])]);
      continue;
    }
    const refused = role === "anonymous" ? 401 : 403;
    for (const answer of answers) expect([role, await statusOf(answer)]).toEqual([role, refused]);
  }
});

test.each(["/aliases", "/invitations/project/embedded", "/hooks/projects/embedded", "/apis/graphql"])(
  "the lake has none of %s",
  async (uri) => {
    await using lake = await temporaryLake();
    expect(await lake.client({ role: "viewer" }).request({ uri })).toEqual([]);
    expect(await statusOf(lake.client({ role: "anonymous" }).request({ uri }))).toBe(401);
  },
);

test("no Studio and no GraphQL is deployed to the lake, and it has no media library", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const applications = `${project}/user-applications`;
  expect(await client.request({ uri: applications, query: { appType: "studio" } })).toEqual([]);
  for (const query of [{ appHost: "rummy" }, { default: "true" }])
    expect(await statusOf(client.request({ uri: applications, query }))).toBe(404);
  expect(await statusOf(client.request({ uri: `${applications}/rummy` }))).toBe(404);
  expect(await statusOf(client.request({ uri: "/apis/graphql/production/default" }))).toBe(404);
  expect(await client.request({ uri: "/media-libraries" })).toEqual({ data: [] });
});

test.each([
  ["POST", `${project}/cors`, "set by CONTENT_LAKE_ALLOWED_ORIGINS"],
  ["DELETE", `${project}/cors/${encodeURIComponent(allowedOrigin)}`, "set by CONTENT_LAKE_ALLOWED_ORIGINS"],
  ["POST", `${project}/tokens`, "npm run content:token"],
  ["DELETE", `${project}/tokens/token-1`, "npm run content:token"],
  ["POST", "/invitations/project/embedded", "npm run staff"],
  ["PUT", "/aliases/live", "no aliases of datasets"],
  ["PATCH", "/aliases/live", "no aliases of datasets"],
  ["PATCH", "/aliases/live/unlink", "no aliases of datasets"],
  ["DELETE", "/aliases/live", "no aliases of datasets"],
  ["POST", "/hooks/projects/embedded", "no webhooks"],
  ["GET", "/hooks/projects/embedded/hook/messages", "no webhooks"],
  ["GET", "/hooks/projects/embedded/hook/attempts", "no webhooks"],
  ["GET", "/hooks/projects/embedded/attempts/attempt", "no webhooks"],
  ["DELETE", "/hooks/projects/embedded/hook", "no webhooks"],
  ["GET", `${project}/datasets/production/backups`, "npm run backup"],
  ["GET", `${project}/datasets/production/backups/one`, "npm run backup"],
  ["PUT", `${project}/datasets/production/settings/backups`, "npm run backup"],
  ["GET", "/datasets/production/settings/embeddings", "no embeddings"],
  ["PUT", "/datasets/production/settings/embeddings", "no embeddings"],
  ["GET", `${project}/datasets/production/settings/embeddings`, "no embeddings"],
  ["PUT", `${project}/datasets/production/settings/embeddings`, "no embeddings"],
  ["POST", "/apis/graphql/production/default/validate", "no GraphQL"],
  ["PUT", "/apis/graphql/production/default", "no GraphQL"],
  ["DELETE", "/apis/graphql/production/default", "no GraphQL"],
  ["POST", `${project}/user-applications`, "nothing is deployed"],
  ["DELETE", "/user-applications/rummy", "nothing is deployed"],
  ["GET", "/organizations", "of no organization"],
  ["POST", "/organizations", "of no organization"],
  ["POST", "/projects", "of no organization"],
])("%s %s is refused in a sentence, and to strangers without it", async (method, uri, sentence) => {
  await using lake = await temporaryLake();
  const body = method === "GET" ? {} : { body: {} };
  const refused = lake.client().request({ method, uri, ...body });
  await expect(refused).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining(sentence) });
  expect(await statusOf(lake.client({ role: "anonymous" }).request({ method, uri, ...body }))).toBe(401);
});

test.each(["/projects/other", "/projects/other/cors", "/hooks/projects/other", "/invitations/project/other"])(
  "%s is not answered as if it were this project",
  async (uri) => {
    await using lake = await temporaryLake();
    const message = expect.stringContaining('no project "other" here, only "embedded"');
    await expect(lake.client().request({ uri })).rejects.toMatchObject({ statusCode: 404, message });
  },
);

test("a role says whether staff or tokens can have it, and a member since when there is one", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const { id, createdAt } = await lake.lake.people.add({ name: "Maya", email: "maya@rummy.example", role: "marketer" });
  const roles = await client.request<{ name: string }[]>({ uri: `${project}/roles` });
  expect(roles).toContainEqual(
    expect.objectContaining({ name: "viewer", appliesToUsers: false, appliesToRobots: true }),
  );
  expect(roles).toContainEqual(
    expect.objectContaining({ name: "legal", appliesToUsers: true, appliesToRobots: false }),
  );
  expect(roles).toContainEqual(
    expect.objectContaining({ name: "administrator", appliesToUsers: true, appliesToRobots: true }),
  );
  expect(await client.request({ uri: `/users/${id}` })).toMatchObject({ displayName: "Maya", createdAt });
});
