import { once } from "node:events";
import { createServer } from "node:http";

import { expect, test } from "vitest";

import { listen, PortUnavailableError } from "./listen.ts";

test("a taken port is a sentence that names the variable to change", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const address = first.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const attempt = listen(createServer(), { port, name: "The site", variable: "SITE_PORT" });

  await expect(attempt).rejects.toThrow(PortUnavailableError);
  await expect(attempt).rejects.toThrow(
    `The site cannot listen on port ${port} because another program uses it; set SITE_PORT to another port.`,
  );
  first.close();
});
