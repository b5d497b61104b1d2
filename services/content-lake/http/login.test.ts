import { expect, test } from "vitest";
import { z } from "zod";

import { allowedOrigin, temporaryLake } from "../testing/temporary-lake.ts";

const providers = z.object({
  providers: z.array(z.object({ name: z.string(), title: z.string(), url: z.url() })),
});

test("a Studio that names no way to sign in is told of the lake's own page", async () => {
  await using lake = await temporaryLake();
  const answer = await fetch(`${lake.origin}/v2021-06-07/auth/providers`, { headers: { Origin: allowedOrigin } });
  expect(answer.status).toBe(200);
  const [provider, ...others] = providers.parse(await answer.json()).providers;
  expect(others).toEqual([]);
  const page = await fetch(`${provider?.url ?? ""}?origin=${encodeURIComponent(`${allowedOrigin}/`)}&type=dual`);
  expect(await page.text()).toContain('name="password"');
});
