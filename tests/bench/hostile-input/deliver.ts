import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import { WebSocket } from "ws";

import { newAddress } from "../../harness/visitor.ts";
import type { Endpoint } from "./endpoints.ts";
import { bytesOf, bytesOfPieces, type HostileRequest, textOf } from "./request.ts";
import type { HostileStack } from "./stack.ts";

/** The answer. */
export interface HostileAnswer {
  /** The HTTP status; undefined when the connection ended or half a minute passed without one. Mail and WebSocket have none. */
  status: number | undefined;
  /** The beginning of the answer, including its head. */
  text: string;
}

const patienceMilliseconds = 30_000;
const keptCharacters = 4_096;

/** Sends a hostile request as its attacker, over its endpoint's protocol. */
export function deliver(stack: HostileStack, endpoint: Endpoint, request: HostileRequest): Promise<HostileAnswer> {
  switch (endpoint.carrier) {
    case "http":
      return endpoint.takes.isStream ? listenForAChange(stack, endpoint, request) : overHttp(stack, endpoint, request);
    case "socket":
      return asMessages(stack, request);
    case "smtp":
    case "bytes":
      return asBytes(stack, endpoint, request);
  }
}

async function overHttp(stack: HostileStack, endpoint: Endpoint, request: HostileRequest): Promise<HostileAnswer> {
  const body = await bytesOf(request);
  return exchange(stack.port(endpoint.listener), Buffer.concat([headOf(stack, endpoint, request, body.length), body]));
}

/** A head as no HTTP client would write it. The address behind the one proxy is new each time, so that no limit hides a request's cost. */
function headOf(
  stack: HostileStack,
  { listener }: Pick<Endpoint, "listener">,
  { method, target, headers, as }: HostileRequest,
  bodyBytes: number,
): Buffer {
  const origin = stack.origin(listener);
  const all = {
    Host: new URL(origin).host,
    Connection: "close",
    Origin: origin,
    Accept: "text/html,*/*",
    "X-Forwarded-For": newAddress(),
    ...stack.credentials(as),
    ...(bodyBytes > 0 && { "Content-Length": String(bodyBytes) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${textOf(value).replace(/[\r\n\0]/g, "")}`);
  return Buffer.from([`${method} ${target.replace(/[\r\n\0 ]/g, "")} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
}

async function asBytes(stack: HostileStack, endpoint: Endpoint, request: HostileRequest): Promise<HostileAnswer> {
  const { text } = await exchange(stack.port(endpoint.listener), await bytesOf(request), { isWhole: true });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? NaN);
  return { status: Number.isNaN(status) ? undefined : status, text };
}

/** Opens a stream, makes a change that the stream may report, and disconnects. */
async function listenForAChange(
  stack: HostileStack,
  endpoint: Endpoint,
  request: HostileRequest,
): Promise<HostileAnswer> {
  const target = endpoint.listener === "lake" ? request.target : await withTicket(stack, request);
  const head = headOf(stack, endpoint, { ...request, target }, 0).toString();
  // Without an Origin the lake treats the client as a program, and keeps the stream on this port.
  const asProgram = endpoint.listener === "lake" ? head.replace(/^Origin: .*\r\n/m, "") : head;
  let change: Promise<void> | undefined;
  const answer = await exchange(stack.port(endpoint.listener), Buffer.from(asProgram), {
    onFirstBytes(leave) {
      change = stack.changeDocument().finally(leave);
    },
  });
  await change;
  return answer;
}

/** The target on one of the lake's stream ports, to which the lake redirects browsers with a ticket. */
async function withTicket(stack: HostileStack, request: HostileRequest): Promise<string> {
  const asBrowser = { ...request, headers: { ...request.headers, Origin: stack.origin("studio") } };
  const { text } = await exchange(stack.port("lake"), headOf(stack, { listener: "lake" }, asBrowser, 0));
  const [, location] = /^location: (\S+)$/im.exec(text) ?? [];
  if (location === undefined || !URL.canParse(location)) return request.target;
  const { pathname, search } = new URL(location);
  return pathname + search;
}

async function asMessages(stack: HostileStack, request: HostileRequest): Promise<HostileAnswer> {
  const socket = new WebSocket(`ws://127.0.0.1:${stack.port("lake")}/v1/socket/production`, {
    origin: stack.origin("studio"),
  });
  const closed = once(socket, "close");
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "open"), closed]);
  const { Authorization: authorization = "" } = stack.credentials(request.as);
  socket.send(JSON.stringify({ id: "0", method: "authorization", params: { authorization } }));
  for (const message of await bytesOfPieces(request.body)) socket.send(message, { binary: false });
  await Promise.race([closed, delay(20)]);
  socket.close();
  await Promise.race([closed, delay(1_000)]);
  socket.terminate();
  return { status: 101, text: "" };
}

interface Exchange {
  /** Whether nothing follows the bytes, so that the connection is half closed after them. */
  isWhole?: boolean;
  /** Called once, with a function that ends the connection. */
  onFirstBytes?: (leave: () => void) => void;
}

function exchange(
  port: number,
  bytes: Buffer,
  { isWhole = false, onFirstBytes }: Exchange = {},
): Promise<HostileAnswer> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => {
      if (isWhole) socket.end(bytes);
      else socket.write(bytes);
    });
    const patience = setTimeout(() => socket.destroy(), patienceMilliseconds);
    socket.on("data", (chunk) => {
      const isFirst = text === "";
      if (text.length < keptCharacters) text += chunk.toString("latin1", 0, keptCharacters);
      if (isFirst) onFirstBytes?.(() => socket.destroy());
    });
    // A server that has answered and closed may reset what is still being sent to it.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(patience);
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      resolve({ status: status === undefined ? undefined : Number(status), text });
    });
  });
}
