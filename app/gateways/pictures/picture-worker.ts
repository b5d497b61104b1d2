import { serveJobs } from "../../../worker-processes/serve-jobs.ts";
import { reencodePicture } from "./reencode-picture.ts";

/** The process in which untrusted pictures are decoded. */
serveJobs(reencodePicture);
