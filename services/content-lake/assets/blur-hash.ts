/** Pixels in rows from the top left, three bytes each: red, green, blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

/** The number of components across and down: enough for a small preview of any shape. */
const [columns, rows] = [4, 3];

/**
 * The BlurHash of a picture, a placeholder until the picture is loaded. Its cost grows with the pixels, so pass a thumbnail.
 * @see https://github.com/woltapp/blurhash/blob/master/Algorithm.md
 */
export function blurHash(pixels: Pixels): string {
  const linear = Float64Array.from(pixels.data, toLinear);
  const factors = Array.from({ length: columns * rows }, (_, index) =>
    factorOf(pixels, linear, index % columns, Math.floor(index / columns)),
  );
  const [average = [0, 0, 0], ...details] = factors;
  const largest = Math.max(...details.flat().map(Math.abs));
  const quantised = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)));
  const scale = (quantised + 1) / 166;
  const [red = 0, green = 0, blue = 0] = average.map(toByte);
  return [
    encoded(columns - 1 + (rows - 1) * 9, 1),
    encoded(quantised, 1),
    encoded(red * 65_536 + green * 256 + blue, 4),
    ...details.map((factor) =>
      encoded(
        factor.reduce((code, value) => code * 19 + step(value / scale), 0),
        2,
      ),
    ),
  ].join("");
}

function factorOf({ width, height }: Pixels, linear: Float64Array, column: number, row: number): readonly number[] {
  const sum = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = Math.cos((Math.PI * column * x) / width) * Math.cos((Math.PI * row * y) / height);
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + wave * (linear[(y * width + x) * 3 + channel] ?? 0);
    }
  }
  const normal = (column === 0 && row === 0 ? 1 : 2) / (width * height);
  return sum.map((total) => total * normal);
}

function step(value: number): number {
  return Math.max(0, Math.min(18, Math.floor(Math.sign(value) * Math.sqrt(Math.abs(value)) * 9 + 9.5)));
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const value = Math.max(0, Math.min(1, linear));
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
}

function encoded(value: number, length: number): string {
  return Array.from({ length }, (_, index) => digits[Math.floor(value / 83 ** (length - 1 - index)) % 83] ?? "0").join(
    "",
  );
}
