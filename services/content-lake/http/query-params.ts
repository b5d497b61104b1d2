import { LakeError } from "../errors.ts";
import type { QueryParams } from "../query/parse.ts";

/**
 * The parameters a URL carries as `$name=<JSON>`.
 * @throws LakeError 400 for a value that is no JSON
 */
export function paramsInUrl(search: Readonly<Record<string, string>>): QueryParams {
  const named = Object.entries(search).filter(([name]) => name.startsWith("$"));
  return Object.fromEntries(named.map(([name, json]) => [name.slice(1), parseParam(name, json)]));
}

function parseParam(name: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new LakeError(400, "clientError", `The value of the parameter ${name} is not valid JSON.`);
  }
}
