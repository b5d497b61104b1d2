const marker = { escape: 0xff, stuffing: 0x00, startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda };

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/**
 * How many scans a JPEG has. Each scan makes the decoder process the whole picture again and may take only a few bytes. Only lengths and markers are
 * read, no pixels.
 *
 * @param bytes a whole file; 0 when it is not a JPEG
 * @see ITU-T T.81, annex B, for the markers
 */
export function countJpegScans(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  let position = 0;
  for (;;) {
    position = file.indexOf(marker.escape, position);
    const code = file[position + 1];
    if (position < 0 || code === undefined || code === marker.endOfImage) return scans;
    if (code === marker.escape) {
      position += 1;
    } else if (code === marker.stuffing || code === marker.startOfImage || isRestart(code)) {
      position += 2;
    } else {
      if (code === marker.startOfScan) scans += 1;
      if (position + 4 > file.length) return scans;
      position += 2 + file.readUInt16BE(position + 2);
    }
  }
}
