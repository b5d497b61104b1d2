import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import { expect, onTestFinished, test, vi } from "vitest";

import { openSite } from "../../server/testing/open-site.ts";

const megabyte = Buffer.alloc(1024 * 1024, "a");

const post = (...headers: string[]) =>
  ["POST / HTTP/1.1", "Host: site.test", "Origin: http://site.test", ...headers, "", ""].join("\r\n");

/** A client that reads no answer before it has sent everything, as browsers do. */
function stubbornClient(port: number) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const failures: unknown[] = [];
  socket.on("error", (failure) => failures.push(failure));
  return {
    socket,
    failures,
    send: (bytes: string | Buffer) =>
      new Promise<void>((resolve, reject) => {
        socket.write(bytes, (failure) => {
          if (failure) reject(failure);
          else resolve();
        });
      }),
    async readAnswer() {
      let answer = "";
      socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
      socket.end();
      await once(socket, "close");
      return answer;
    },
  };
}

test.concurrent.each(["Connection: close", "Connection: keep-alive"])(
  "a form refused for its size is sent to its end on a slow line, and then its answer is read (%s)",
  async (connection) => {
    await using site = await openSite();
    const client = stubbornClient(site.port);

    await client.send(post(connection, `Content-Length: ${20 * megabyte.length}`));
    for (let sent = 0; sent < 20; sent += 1) {
      await client.send(megabyte);
      await delay(60);
    }

    expect(await client.readAnswer()).toMatch(/^HTTP\/1\.1 413 /);
    expect(client.failures).toEqual([]);
  },
);

test.concurrent("what cannot be parsed is answered too, however much of it there is", async () => {
  await using site = await openSite();
  const client = stubbornClient(site.port);

  await client.send("GET / HTTP/1.1\r\nX-Filler: ");
  for (let sent = 0; sent < 20; sent += 1) {
    await client.send(megabyte);
    await delay(60);
  }

  expect(await client.readAnswer()).toMatch(/^HTTP\/1\.1 431 /);
  expect(client.failures).toEqual([]);
});

test("no request is taken from a connection that is ending", async () => {
  await using site = await openSite();
  const client = stubbornClient(site.port);

  await client.send("GET /first HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n");
  await expect.poll(() => site.reachedApp).toEqual(["GET /first"]);
  await delay(50);
  await client.send("GET /second HTTP/1.1\r\nHost: site.test\r\n\r\n");

  expect((await client.readAnswer()).match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(site.reachedApp).toEqual(["GET /first"]);
});

test("whoever neither sends nor leaves is left after five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await openSite();
  const client = stubbornClient(site.port);
  await client.send(post("Connection: close", `Content-Length: ${megabyte.length}`));
  client.socket.resume();
  await once(client.socket, "end");

  vi.advanceTimersByTime(5_000);
  const failuresOfWriting = () => {
    client.socket.write("a");
    return client.failures;
  };

  await expect.poll(failuresOfWriting).not.toEqual([]);
});
