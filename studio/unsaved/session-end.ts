import type { SanityClient } from "@sanity/client";
import { z } from "zod";

const refused = z.object({ statusCode: z.literal(401) });

/**
 * Calls back once when the lake no longer knows this browser's session: it was ended, its time is over, or the person was removed. Any refused request is
 * the sign to ask; an expired ticket of a stream is refused in the same way, so the lake is asked who is signed in.
 *
 * @param client the Studio's
 * @param lakeOrigin requests to other origins are no sign
 * @param onEnd is not called after the returned function
 */
export function watchSession(client: SanityClient, lakeOrigin: string, onEnd: () => void): () => void {
  let isAsking = false;
  let isWatching = true;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const hasEnded = await client.request({ uri: "/users/me", tag: "session.check" }).then(
      () => false,
      (error: unknown) => refused.safeParse(error).success,
    );
    isAsking = false;
    if (hasEnded && isWatching) {
      stop();
      onEnd();
    }
  };
  const observer = new PerformanceObserver((list) => {
    const isRefused = ({ name, responseStatus }: PerformanceResourceTiming) =>
      responseStatus === 401 && new URL(name).origin === lakeOrigin;
    if (list.getEntries().some((entry) => entry instanceof PerformanceResourceTiming && isRefused(entry))) void ask();
  });
  observer.observe({ type: "resource" });
  const stop = () => {
    isWatching = false;
    observer.disconnect();
  };
  return stop;
}
