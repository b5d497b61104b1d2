import { once } from "node:events";
import { createServer } from "node:http";

import { expect, test } from "vitest";

import { ConfigurationError } from "../configuration/environment.ts";
import { listen } from "./listen.ts";

test("a taken port is a sentence that names the variable to change", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const address = first.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const attempt = listen(createServer(), port, "SITE_PORT");

  await expect(attempt).rejects.toThrow(ConfigurationError);
  await expect(attempt).rejects.toThrow(`SITE_PORT is ${port}, which another program uses`);
  first.close();
});
