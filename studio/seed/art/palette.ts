/** The colours of every illustration: a card table's felt, marigold light, ivory cards and the two colours of the suits. */
export const palette = {
  feltDeep: "#06261f",
  felt: "#0b3d36",
  feltLight: "#16604f",
  marigoldDeep: "#d9820a",
  marigold: "#f2a516",
  marigoldLight: "#ffd071",
  ivory: "#fff8ec",
  ivoryShade: "#efe3cb",
  ink: "#16302c",
  red: "#b3202e",
} as const;
