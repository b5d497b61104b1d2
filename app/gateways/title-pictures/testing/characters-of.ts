/**
 * The characters for which a TrueType font has a glyph, from its table `cmap` in format 4.
 *
 * @see https://learn.microsoft.com/en-us/typography/opentype/spec/cmap
 */
export function charactersOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (record === undefined) throw new Error("The font has no table of characters.");
  const cmap = font.subarray(font.readUInt32BE(record + 8));
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  return parts.filter((at) => cmap.readUInt16BE(at) === 4).flatMap((at) => charactersOfSegments(cmap.subarray(at)));
}

function charactersOfSegments(part: Buffer): number[] {
  const doubled = part.readUInt16BE(6);
  return Array.from({ length: doubled / 2 }, (_, index) => index * 2).flatMap((at) => {
    const last = part.readUInt16BE(14 + at);
    const first = part.readUInt16BE(16 + doubled + at);
    return first === 0xffff ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
