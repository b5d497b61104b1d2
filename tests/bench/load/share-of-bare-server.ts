import { median } from "../measurement.ts";
import { startBareServer } from "./bare-server.ts";
import { browserHead, browserHeaders, visit } from "./load.ts";
import { hasWrk, requestsPerSecondByWrk } from "./wrk.ts";

const warmUpSeconds = 2;
const pairSeconds = 3;

/** A page's throughput compared with a bare server that sends the same bytes. */
export interface Share {
  /** Requests per second, as a share of the bare server's: the median of pairs measured one right after the other. */
  share: number;
  /** Requests per second, the median. */
  requestsPerSecond: number;
  /** What sent the requests. Visitors in Node need more processor time than a bare server, so that they make the share look better. */
  by: "wrk" | "visitors in Node";
}

/**
 * Measures a page against a bare server.
 *
 * @param origin the origin of the site, which runs on the server's core
 * @param headers the request's headers, which select the answer
 * @throws Error when an answer has another status than 200 or 304
 */
export async function shareOfBareServer(
  origin: string,
  headers: Readonly<Record<string, string>>,
  pairs = 5,
): Promise<Share> {
  await using bare = await startBareServer(`${origin}/`, { Host: new URL(origin).host, ...headers });
  const by = (await hasWrk()) ? "wrk" : "visitors in Node";
  const heads = [browserHead(origin, "/", headers)];
  const speedOf = async (server: string, seconds: number): Promise<number> => {
    if (by === "wrk") return requestsPerSecondByWrk(`${server}/`, browserHeaders(origin, headers), seconds);
    const { requestsPerSecond, statuses } = await visit(server, { heads, milliseconds: seconds * 1_000 });
    const [status, ...others] = Object.keys(statuses);
    if (others.length > 0 || (status !== "200" && status !== "304")) throw new Error(JSON.stringify(statuses));
    return requestsPerSecond;
  };
  for (const server of [origin, bare.origin]) await speedOf(server, warmUpSeconds);
  const shares: number[] = [];
  const speeds: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const site = await speedOf(origin, pairSeconds);
    shares.push(site / (await speedOf(bare.origin, pairSeconds)));
    speeds.push(site);
  }
  return { share: median(shares), requestsPerSecond: median(speeds), by };
}
