import { serveJobs } from "../../../worker-processes/serve-jobs.ts";
import { drawTitle } from "./draw-title.ts";

/** The process in which titles are drawn. */
serveJobs(drawTitle);
