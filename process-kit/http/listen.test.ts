import { once } from "node:events";
import { createServer } from "node:http";

import { expect, test } from "vitest";

import { listen, PortUnavailableError } from "./listen.ts";

const site = {
  host: "127.0.0.1",
  name: "The site",
  variables: { host: "SITE_HOST", port: "SITE_PORT" },
};

test("a taken port is a sentence that names the variable to change", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const address = first.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const attempt = listen(createServer(), { ...site, port });

  await expect(attempt).rejects.toThrow(PortUnavailableError);
  await expect(attempt).rejects.toThrow(
    `The site cannot listen on port ${port} because another program uses it; set SITE_PORT to another port.`,
  );
  first.close();
});

test("an address that the machine lacks is a sentence that names the variable to change", async () => {
  // Of the block for documentation (RFC 5737), which no machine has.
  const attempt = listen(createServer(), { ...site, host: "192.0.2.1", port: 0 });

  await expect(attempt).rejects.toThrow(
    "The site cannot listen on 192.0.2.1 because this machine has no such address; set SITE_HOST to one that it has.",
  );
});
