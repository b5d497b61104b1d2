/**
 * A separate process that sends requests like many visitors: each connection sends its next request when the last was answered. It takes less
 * processor time than any HTTP client, so that the server is measured. Its only parameter holds its orders; it prints its results as JSON.
 */
import { connect } from "node:net";

import { percentile } from "../measurement.ts";
import { orders as ordersSchema, type Seen } from "./orders.ts";

const { port, connections, heads, milliseconds, requests } = ordersSchema.parse(JSON.parse(process.argv[2] ?? ""));

/** The placeholder of a number that no other request has. */
const numberMark = "{number}";
const endOfHead = "\r\n\r\n";

/** The message for each head, made once where every request is the same. */
const messages = heads.map((head) => {
  const text = head + endOfHead;
  const bytes = Buffer.from(text, "latin1");
  return text.includes(numberMark) ? (number: number) => text.replaceAll(numberMark, String(number)) : () => bytes;
});

const statuses = new Map<number, number>();
const latencies: number[] = [];
const began = performance.now();
let sent = 0;
let open = 0;

const isOver = () => sent >= requests || performance.now() - began >= milliseconds;

function visit(): void {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let head = "";
  let missingBytes = 0;
  let askedAt = 0;
  open += 1;

  function ask(): void {
    if (isOver()) {
      socket.end();
      return;
    }
    askedAt = performance.now();
    socket.write(messages[sent % messages.length]?.(sent) ?? "");
    sent += 1;
  }

  function answered(): void {
    latencies.push(performance.now() - askedAt);
    const status = Number(head.slice(9, 12));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isLast = /\r\nConnection: close/i.test(head);
    head = "";
    if (isLast) socket.end();
    else ask();
  }

  socket.on("connect", ask);
  socket.on("data", (bytes) => {
    if (missingBytes > 0) {
      missingBytes -= bytes.length;
    } else {
      head += bytes.toString("latin1");
      const headLength = head.indexOf(endOfHead) + endOfHead.length;
      if (headLength < endOfHead.length) return;
      const length = Number(/\r\nContent-Length: (\d+)/i.exec(head)?.[1] ?? 0);
      missingBytes = headLength + length - head.length;
      head = head.slice(0, headLength);
    }
    if (missingBytes === 0) answered();
  });
  socket.on("error", () => statuses.set(0, (statuses.get(0) ?? 0) + 1));
  socket.on("close", () => {
    open -= 1;
    if (!isOver()) visit();
    else if (open === 0) report();
  });
}

function report(): void {
  const seconds = (performance.now() - began) / 1_000;
  const seen: Seen = {
    requestsPerSecond: latencies.length / seconds,
    statuses: Object.fromEntries(statuses),
    p50Milliseconds: percentile(latencies, 0.5),
    p99Milliseconds: percentile(latencies, 0.99),
  };
  console.log(JSON.stringify(seen));
}

for (let connection = 0; connection < connections; connection += 1) visit();
