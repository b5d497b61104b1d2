import { runLongWalk } from "../harness/run-long-walk.ts";

/** Previews every page as marketing and as legal, and fails when one cannot be worked on. Parameters are Playwright's, such as `--grep legal`. */
await runLongWalk("every-preview");
