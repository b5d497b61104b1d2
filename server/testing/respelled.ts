const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Another base64url text of the same 32 bytes: the last of its 43 letters carries four bits, so that three others stand for the same bytes. */
export const respelled = (signature: string): string =>
  signature.slice(0, -1) + (letters[letters.indexOf(signature.slice(-1)) + 1] ?? "");
