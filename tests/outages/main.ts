import { runLongWalk } from "../harness/run-long-walk.ts";

/** Walks the outage matrix, and fails when a step was lost or the Studio crashed. Parameters are Playwright's, such as `--grep "lake hangs"`. */
await runLongWalk("outages");
