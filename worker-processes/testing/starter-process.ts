import { z } from "zod";

import { createWorkerPool, scriptBeside } from "../worker-pool.ts";
import type { HostileJob } from "./hostile-worker.ts";

/** A process that prints its worker's process id, gives it endless work, and waits to be killed. */
const pool = createWorkerPool<HostileJob, string>({
  script: scriptBeside(import.meta.url, "hostile-worker"),
  answer: z.string(),
  turns: { atOnce: 1, atOncePerSender: 1, waiting: 1 },
});
const limits = { sender: "", cpuSeconds: 600, wallSeconds: 600, memoryMegabytes: 10_000 };
const worker = await pool("pid", limits);
void pool("compute", limits);
console.log(worker.kind === "done" ? worker.answer : worker.kind);
