import type { GoogleSignIn } from "../../app/gateways/google/google-sign-in.ts";

const nobody = "google=; Max-Age=0";

/**
 * Google in the test's own process: whoever opens the callback with `?email=` comes back as the person with this address, and whoever opens it with
 * `?late` has been there too long.
 */
export const googleByAddress: GoogleSignIn = {
  authorizationOrigin: "http://google.test",
  begin: () => Promise.resolve(new Response(null, { status: 303, headers: { Location: "http://google.test" } })),
  async finish(request, admit) {
    const { searchParams } = new URL(request.url);
    if (searchParams.has("late")) return { kind: "expired" };
    const email = searchParams.get("email") ?? "";
    const refusal = await admit(crypto.randomUUID());
    return refusal ?? { kind: "person", person: { sub: `the person of ${email}`, email, name: "Meera Iyer" } };
  },
  forget: () => Promise.resolve(nobody),
  pictures: { picture: () => Promise.resolve(undefined), isMissing: () => true },
};
