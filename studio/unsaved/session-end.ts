import type { SanityClient } from "@sanity/client";
import { z } from "zod";

const refused = z.object({ statusCode: z.literal(401) });

const signedIn = z.object({ id: z.string() });

/**
 * Calls back once when the lake no longer knows this browser's session: it was ended, its time is over, or the person was removed. Any refused request is
 * the sign to ask; an expired ticket of a stream is refused in the same way, so the lake is asked who is signed in.
 *
 * @param client the Studio's
 * @param lakeOrigin requests to other origins are no sign
 * @param onEnd is called after the returned function only when a request was refused before it: the Studio takes its layout away by itself then
 * @returns ends the watch
 */
export function watchSession(client: SanityClient, lakeOrigin: string, onEnd: () => void): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const hasEnded = await client.request<unknown>({ uri: "/users/me", tag: "session.check" }).then(
      // Hosted Sanity answers with an empty object to nobody.
      (user) => !signedIn.safeParse(user).success,
      (error: unknown) => refused.safeParse(error).success,
    );
    // Once is enough: a session that has ended does not begin again.
    isAsking = hasEnded;
    if (!hasEnded) return;
    observer.disconnect();
    onEnd();
  };
  const askWhenRefused = (entries: PerformanceEntryList) => {
    const isRefused = ({ name, responseStatus }: PerformanceResourceTiming) =>
      responseStatus === 401 && new URL(name).origin === lakeOrigin;
    if (entries.some((entry) => entry instanceof PerformanceResourceTiming && isRefused(entry))) void ask();
  };
  const observer = new PerformanceObserver((list) => askWhenRefused(list.getEntries()));
  observer.observe({ type: "resource" });
  return () => {
    askWhenRefused(observer.takeRecords());
    observer.disconnect();
  };
}
