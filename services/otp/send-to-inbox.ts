const timeoutMilliseconds = 3_000;

/**
 * Delivers an SMS to the inbox page, where a developer reads it, because this stand-in has no phone network.
 *
 * @param inboxOrigin the inbox's origin
 * @throws Error (from the function it makes) when the inbox refuses it
 */
export function sendToInbox(inboxOrigin: string) {
  return async (mobile: string, text: string): Promise<void> => {
    const response = await fetch(`${inboxOrigin}/sms`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ to: mobile, text }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  };
}
