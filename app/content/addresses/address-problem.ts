import { reservedSegments } from "./reserved-segments.ts";

/** Two letters are left for the languages of translated pages. */
const segmentPattern = /^(?=.{3,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Says to an editor why a composed page cannot have this address, given without its slash; undefined when it can. */
export function addressProblem(segment: string): string | undefined {
  if (!segmentPattern.test(segment))
    return "Use 3 to 60 small letters, figures and single hyphens only, as in diwali-tournament.";
  if (reservedSegments.includes(segment))
    return `The site has a page of its own at /${segment}. Choose another address.`;
  return undefined;
}

/** Says to an editor why nothing can be redirected from this path; undefined when it can. */
export function redirectedPathProblem(path: string): string | undefined {
  if (!/^(\/[a-z0-9]+([-.][a-z0-9]+)*){1,6}$/.test(path) || path.length > 200)
    return "Write a path of this site in small letters, as in /diwali or /offers/diwali.";
  const [, first = ""] = path.split("/");
  if (reservedSegments.includes(first))
    return `The site has a page of its own at /${first}, which cannot be redirected.`;
  return undefined;
}
