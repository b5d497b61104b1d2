import { expect, test } from "vitest";

import { askLake } from "./ask-lake.ts";
import { createSanityClient } from "./client.ts";
import { notFound } from "./queries/notice.ts";
import { notFoundAnswer } from "./testing/answers.ts";
import { answerQuery, startFakeLake } from "./testing/fake-lake.ts";

const patienceMilliseconds = 2_000;

test.each([
  ["breaks off", undefined, {}, 2],
  ["answers 500", 500, {}, 2],
  ["answers 503", 503, {}, 2],
  ["answers 503 and asks for a pause", 503, { "Retry-After": "30" }, 1],
  ["answers 401", 401, {}, 1],
  ["answers 404", 404, {}, 1],
  ["answers 429", 429, { "Retry-After": "30" }, 1],
])("a lake that %s is asked the same at once only when that may help", async (_, status, headers, times) => {
  await using lake = await startFakeLake((response) => {
    if (lake.asked.length > 1) answerQuery(response, notFoundAnswer);
    else if (status === undefined) response.destroy();
    else response.writeHead(status, headers).end("{}");
  });
  const isAnswered = await askLake(createSanityClient(lake.connection), notFound, { patienceMilliseconds }).then(
    () => true,
    () => false,
  );
  expect(isAnswered).toBe(times === 2);
  expect(lake.asked).toHaveLength(times);
});
