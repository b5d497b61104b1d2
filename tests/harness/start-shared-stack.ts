import { loggedFailures } from "./logged-failures.ts";
import { shareStack } from "./shared-stack.ts";
import { startStack } from "./stack.ts";

/** What the site logs of a browser's own request for the manifest, which never has the headers of the test's network. */
const withoutNetwork = "X-Forwarded-For has no client address";

/**
 * Playwright's global set-up: starts the stack that nearly all browser tests share. Otherwise each of their workers would spend seconds of processor
 * time on starting a stack, and more on encoding its pictures. It trusts one proxy, so that each test can have a network of its own, as limits for a
 * network count.
 *
 * @returns the tear-down, which fails when one of the stack's processes logged an error: nothing that these tests do is one
 */
export default async function startSharedStack(): Promise<() => Promise<void>> {
  const stack = await startStack({ environment: { TRUSTED_PROXY_HOPS: "1" } });
  shareStack(stack);
  return async () => {
    await stack[Symbol.asyncDispose]();
    const failures = [stack.site, stack.contentLake, stack.otp, stack.google, stack.inbox]
      .flatMap(({ log }) => loggedFailures(log))
      .filter((line) => !line.includes(withoutNetwork));
    if (failures.length > 0) throw new Error(`A process logged errors:\n${failures.join("\n")}`);
  };
}
