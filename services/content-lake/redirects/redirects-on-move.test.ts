import type { SanityClient } from "@sanity/client";
import { expect, test } from "vitest";
import { z } from "zod";

import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const page = (current: string, id = "festival") => ({
  _id: id,
  _type: "page",
  language: "en-IN",
  title: "Festival",
  address: { _type: "slug", current },
});

const redirects = (client: SanityClient) => client.fetch('*[_type == "redirect"]{_id, from, kind, language, page}');

const redirectFrom = (address: string, to = "festival") => ({
  _id: `redirect-${address}`,
  from: `/${address}`,
  kind: "permanent",
  language: "en-IN",
  page: { _type: "reference", _ref: to, _weak: true },
});

/** A marketer who signed in to the Studio, in which every page of staff's own is published. */
async function marketerOf(temporary: TemporaryLake): Promise<SanityClient> {
  const { people, sessions } = temporary.lake;
  const { id } = await people.add({ name: "Marketer", email: "marketer@example.com", role: "marketer" });
  return temporary.client({ token: sessions.begin(id) });
}

const schedules = "/schedules/embedded/production";

/** Each way in which a page that staff moved to another address is published, from its draft or without one. */
const publications: Readonly<Record<string, (marketer: SanityClient) => Promise<unknown>>> = {
  "the Publish button": async (marketer) => {
    await marketer.createOrReplace({ ...page("deepavali"), _id: "drafts.festival" });
    await marketer.action({
      actionType: "sanity.action.document.publish",
      draftId: "drafts.festival",
      publishedId: "festival",
    });
  },
  "a schedule": async (marketer) => {
    await marketer.createOrReplace({ ...page("deepavali"), _id: "drafts.festival" });
    const body = { documents: [{ documentId: "festival" }], executeAt: new Date(Date.now() + 3_600_000).toISOString() };
    const { id } = z
      .looseObject({ id: z.string() })
      .parse(await marketer.request({ method: "POST", uri: schedules, body: { ...body, name: "tomorrow" } }));
    await marketer.request({ method: "POST", uri: `${schedules}/${id}/publish` });
  },
  "a patch through the API": (marketer) => marketer.patch("festival").set({ "address.current": "deepavali" }).commit(),
  "a replacement through the API": (marketer) => marketer.createOrReplace(page("deepavali")),
};

test.each(Object.keys(publications))("a page moved by %s leaves a redirect that follows it", async (way) => {
  await using lake = await temporaryLake();
  await lake.client().create(page("diwali"));
  await publications[way]?.(await marketerOf(lake));
  expect(await redirects(lake.client())).toEqual([redirectFrom("diwali")]);
});

test.each<[string, (client: SanityClient) => Promise<unknown>]>([
  ["is new", (client) => client.create(page("holi", "other"))],
  ["keeps its address", (client) => client.patch("festival").set({ title: "Festivals" }).commit()],
  ["has a moved draft only", (client) => client.create({ ...page("deepavali"), _id: "drafts.festival" })],
  ["is taken down", (client) => client.delete("festival")],
  ["loses its address", (client) => client.patch("festival").unset(["address"]).commit()],
])("a page that %s leaves none", async (_, change) => {
  await using lake = await temporaryLake();
  await lake.client().create(page("diwali"));
  await change(lake.client());
  expect(await redirects(lake.client())).toEqual([]);
});

test("no redirect leads away from a page: neither where two pages change places, nor from what is no address", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.transaction().create(page("diwali")).create(page("holi", "other")).create(page("A b", "odd")).commit();
  const [there, back] = [{ "address.current": "holi" }, { "address.current": "diwali" }];
  await client.transaction().patch("festival", { set: there }).patch("other", { set: back }).commit();
  await client.patch("odd").set({ "address.current": "even" }).commit();
  expect(await redirects(client)).toEqual([]);
});

test("a page that takes over another's old address takes over the redirect from it when it leaves", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create(page("diwali"));
  await client.patch("festival").set({ "address.current": "deepavali" }).commit();
  await client.create(page("diwali", "other"));
  await client.patch("other").set({ "address.current": "lamps" }).commit();
  expect(await redirects(client)).toEqual([redirectFrom("diwali", "other")]);
});
