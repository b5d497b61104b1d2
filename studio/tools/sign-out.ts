import { reasonOf } from "./reason-of.ts";

/**
 * Signs out, and says so when that failed: whoever sits at this browser next would still be signed in.
 *
 * @param logOut ends the session in the lake, and then forgets it here
 */
export async function signOut(logOut: () => Promise<unknown>): Promise<void> {
  try {
    await logOut();
  } catch (failure) {
    alert(`You are still signed in. ${reasonOf(failure)}`);
  }
}
