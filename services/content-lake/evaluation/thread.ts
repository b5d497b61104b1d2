import { parentPort, workerData } from "node:worker_threads";

import { LakeError } from "../errors.ts";
import { createReadableViews } from "../query/readable-views.ts";
import { InterruptedError, type QueryAnswer, type QueryLimits, runQuery, selectedIds } from "../query/run-query.ts";
import { TimeLimitError } from "../query/time-limit.ts";
import { type DatasetView, viewThrough } from "../query/view.ts";
import { readDocument } from "../store/document.ts";
import { documentsOf } from "../store/documents.ts";

import { BusyError, againWhenBusy } from "./again-when-busy.ts";
import { lowerThreadPriority } from "./lower-thread-priority.ts";
import {
  lastStopped,
  type Limits,
  type Query,
  type ThreadAnswer,
  type ThreadRequest,
  threadData,
  underWay,
} from "./protocol.ts";
import { openReplica } from "./replica.ts";

/** See `Replica.moveOn`. A dataset that nobody changes hears of no commit. */
const moveOnMilliseconds = 5_000;

/** The thread that answers queries of a dataset. `evaluator.ts` starts it. */
const { directory, dataset, storage, projectId, niceness, shared } = threadData.parse(workerData);
if (niceness > 0) lowerThreadPriority(niceness);
const numbers = new Int32Array(shared);
const port = parentPort;
if (!port) throw new Error("This module must run in a worker thread");

const replica = openReplica(directory, storage);
setInterval(replica.moveOn, moveOnMilliseconds).unref();
const views = createReadableViews(replica.documents);

// A thread's first queries take many times as long as later ones, so these warm it up.
for (const id of ["one", "other"]) {
  const document = { _id: id, _type: "first", _rev: "", _createdAt: "", _updatedAt: "" };
  const first = viewThrough(["drafts"], documentsOf([document]));
  runQuery(first, '*[_id == $id && defined(_type)] | order(_id)[0]{_id, "more": *[references(^._id)]}', { id }, {});
}

/** The answer to a query, whatever it reads. */
function evaluate({ query, params, requester, over }: Query, limits: QueryLimits): QueryAnswer {
  const sourceMap = over.kind === "perspective" ? over.sourceMap : undefined;
  const context = { identity: requester.id, sanity: { projectId, dataset }, sourceMap };
  const run = (view: DatasetView, milliseconds = limits.milliseconds) =>
    runQuery(view, query, params, context, { ...limits, milliseconds });
  switch (over.kind) {
    case "perspective":
      return run(views.of(requester, over.perspective));
    case "selection": {
      const { json } = run(viewThrough("raw", replica.with(over.touched)));
      return { json: JSON.stringify(selectedIds(json)), syncTags: [] };
    }
    case "each": {
      // Parsed even when there are no documents, so that an invalid query is always refused.
      if (over.texts.length === 0) run(viewThrough("raw", documentsOf([])));
      const end = performance.now() + limits.milliseconds;
      const found = over.texts.map((text) => {
        const milliseconds = Math.floor(end - performance.now());
        if (milliseconds < 1) throw new TimeLimitError();
        const { json } = run(viewThrough("raw", documentsOf([readDocument(text)])), milliseconds);
        return json !== "[]" && json !== "null";
      });
      return { json: JSON.stringify(found), syncTags: [] };
    }
  }
}

function answer(number: number, query: Query, limits: Limits): ThreadAnswer {
  const checkpoint = () => {
    if (Atomics.load(numbers, lastStopped) >= number) throw new InterruptedError();
  };
  try {
    const { json, sourceMapJson, syncTags } = againWhenBusy(limits, (milliseconds) =>
      evaluate(query, { ...limits, milliseconds, checkpoint }),
    );
    const encoder = new TextEncoder();
    return {
      kind: "answer",
      number,
      json: encoder.encode(json),
      ...(sourceMapJson !== undefined && { sourceMapJson: encoder.encode(sourceMapJson) }),
      syncTags: [...syncTags],
    };
  } catch (error) {
    if (error instanceof BusyError) return { kind: "busy", number };
    if (error instanceof TimeLimitError || error instanceof InterruptedError) return { kind: "outOfTime", number };
    if (error instanceof LakeError && error.status === 400) {
      const { status, type, message, details } = error;
      return { kind: "refused", number, status, type, message, details };
    }
    return { kind: "failed", number, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on("message", (request: ThreadRequest) => {
  if (request.kind === "commit") {
    replica.apply(request, (id, change) => views.change(id, change));
    return;
  }
  if (request.kind === "end") {
    port.close();
    return;
  }
  Atomics.store(numbers, underWay, request.number);
  const answered = answer(request.number, request.query, request.limits);
  Atomics.store(numbers, underWay, 0);
  port.postMessage(answered, answered.kind === "answer" ? [answered.json.buffer] : []);
});
