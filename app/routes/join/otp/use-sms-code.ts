import { useEffect } from "react";

declare global {
  interface CredentialRequestOptions {
    /** Asks for the code of an SMS that ends in `@host #code` (WebOTP API; Chromium on Android). */
    otp?: { transport: readonly "sms"[] };
  }
}

/**
 * Returns the code of the SMS that arrives while the page is open, if the visitor allows it. Without WebOTP in the browser, or after a refusal, does
 * nothing: the code can be typed.
 */
export function useSmsCode(take: (code: string) => void): void {
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const waiting = new AbortController();
    void navigator.credentials.get({ otp: { transport: ["sms"] }, signal: waiting.signal }).then(
      (credential) => {
        if (credential && "code" in credential && typeof credential.code === "string") take(credential.code);
      },
      () => undefined,
    );
    return () => waiting.abort();
    // One request stays active for as long as the dialog is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
