import { serveJobs } from "../../../worker-processes/serve-jobs.ts";
import { reencodePicture } from "./reencode-picture.ts";

/** The process in which strangers' pictures are decoded. */
serveJobs(reencodePicture);
