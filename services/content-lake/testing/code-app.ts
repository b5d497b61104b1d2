const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The key in the address that a code app is given, as such an app reads it. */
export function keyOfApp(address: string): Buffer {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
