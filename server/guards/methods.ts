import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

const methods = ["GET", "HEAD", "POST"];

/** Refuses (405) the methods that neither links nor forms send. Without OPTIONS no other site's script gets past its browser's preflight. */
export const methodGuard: Guard = ({ method = "" }) =>
  methods.includes(method)
    ? undefined
    : plainAnswer(405, "That method is not used here.", { Allow: methods.join(", ") });
