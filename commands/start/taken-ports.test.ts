import { once } from "node:events";
import { createServer } from "node:net";

import { expect, test } from "vitest";

import { freePort } from "../processes/ports.mjs";
import { refuseTakenPorts } from "./taken-ports.mjs";

test("for a taken port the command that was typed is suggested, with the next port that is free and that no other service wants", async () => {
  const port = await freePort(4);
  const others = [createServer(), createServer()];
  for (const [index, server] of others.entries()) {
    server.listen(port + 2 * index, "127.0.0.1");
    await once(server, "listening");
  }
  const wanted = [
    { name: "inbox", variable: "INBOX_PORT", port },
    { name: "OTP service", variable: "OTP_PORT", port: port + 1 },
  ];

  const refused = refuseTakenPorts(wanted, "npm run dev");

  await expect(refused).rejects.toThrow(`for the inbox: INBOX_PORT=${port + 3} npm run dev`);
  for (const server of others) server.close();
});

test("two services are not given one port, also not one that a service can do without", async () => {
  const port = await freePort();
  for (const mayBeTaken of [false, true]) {
    const wanted = ["SITE_PORT", "STUDIO_PORT"].map((variable) => ({ name: variable, variable, port, mayBeTaken }));
    await expect(refuseTakenPorts(wanted, "npm start")).rejects.toThrow("Change SITE_PORT or STUDIO_PORT.");
  }
});

test("a port that a service can do without may be another program's", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  const wanted = [{ name: "streams", variable: "STREAMS", port, mayBeTaken: true }];

  await expect(refuseTakenPorts(wanted, "npm start")).resolves.toBeUndefined();

  other.close();
});
