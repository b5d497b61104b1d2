import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

const methods = ["GET", "HEAD", "POST"];

/** Refuses (405) the methods that neither links nor forms send. Because OPTIONS is refused, a browser's preflight fails for other sites' scripts. */
export const methodGuard: Guard = ({ method = "" }) =>
  methods.includes(method)
    ? undefined
    : plainAnswer(405, "This method is not allowed here.", { Allow: methods.join(", ") });
