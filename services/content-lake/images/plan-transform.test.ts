import { expect, test } from "vitest";

import { planTransform, type TransformPlan } from "./plan-transform.ts";
import { parseTransform } from "./transform-parameters.ts";

const plan = (query: Record<string, string>, original = { width: 400, height: 200 }) =>
  planTransform(original, parseTransform(query));

/** `<region> -> <scaled> on <canvas>`, in the shortest notation. */
function said({ region, scaled, canvas }: TransformPlan): string {
  const size = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;
  const part = region === null ? "whole" : `${size(region)}+${region.left}+${region.top}`;
  return `${part} -> ${size(scaled)}${size(scaled) === size(canvas) ? "" : ` on ${size(canvas)}`}`;
}

test.each([
  [{}, "whole -> 400x200"],
  [{ w: "100" }, "whole -> 100x50"],
  [{ h: "50" }, "whole -> 100x50"],
  [{ w: "800" }, "whole -> 800x400"],
  [{ w: "100", dpr: "2" }, "whole -> 200x100"],
  [{ w: "100", h: "100" }, "whole -> 100x50"],
  [{ w: "1000", h: "1000", fit: "clip" }, "whole -> 1000x500"],
  [{ w: "1000", h: "1000", fit: "max" }, "whole -> 400x200"],
  [{ w: "1000", fit: "max" }, "whole -> 400x200"],
  [{ w: "100", h: "100", fit: "max" }, "whole -> 100x50"],
  [{ w: "100", h: "100", fit: "fill" }, "whole -> 100x50 on 100x100"],
  [{ w: "800", h: "800", fit: "fill" }, "whole -> 800x400 on 800x800"],
  [{ w: "800", h: "800", fit: "fillmax" }, "whole -> 400x200 on 800x800"],
  [{ w: "100", h: "100", fit: "scale" }, "whole -> 100x100"],
  [{ w: "100", h: "100", fit: "crop" }, "200x200+100+0 -> 100x100"],
  [{ w: "800", h: "800", fit: "crop" }, "200x200+100+0 -> 800x800"],
  [{ w: "800", h: "800", fit: "min" }, "200x200+100+0 -> 200x200"],
  [{ w: "100", h: "100", fit: "min" }, "200x200+100+0 -> 100x100"],
  [{ w: "100", fit: "crop" }, "whole -> 100x50"],
  [{ w: "400", h: "50", fit: "crop" }, "400x50+0+75 -> 400x50"],
  [{ w: "100", h: "100", fit: "crop", crop: "left" }, "200x200+0+0 -> 100x100"],
  [{ w: "100", h: "100", fit: "crop", crop: "right" }, "200x200+200+0 -> 100x100"],
  [{ w: "100", h: "100", fit: "crop", crop: "focalpoint", "fp-x": "0.3" }, "200x200+20+0 -> 100x100"],
  [{ rect: "10,20,100,50" }, "100x50+10+20 -> 100x50"],
  [{ rect: "350,150,100,100" }, "50x50+350+150 -> 50x50"],
  [{ rect: "0,0,400,200", w: "40" }, "whole -> 40x20"],
  [{ rect: "100,0,100,200", w: "50", h: "50", fit: "crop" }, "100x100+100+50 -> 50x50"],
  [{ w: "100", h: "100", fit: "crop", crop: "entropy" }, "whole -> 100x100"],
  [{ rect: "0,0,100,200", w: "50", h: "50", fit: "min", crop: "entropy" }, "100x200+0+0 -> 50x50"],
  [{ w: "100", h: "100", crop: "entropy" }, "whole -> 100x50"],
  [{ fit: "crop", "max-w": "100", "max-h": "100" }, "whole -> 100x50"],
  [{ fit: "crop", "max-w": "100", "min-h": "80" }, "250x200+75+0 -> 100x80"],
  [{ fit: "crop", w: "50", "min-w": "100" }, "whole -> 100x50"],
  [{ "max-w": "100" }, "whole -> 400x200"],
  [{ w: "100", pad: "10" }, "whole -> 60x30 on 80x50"],
  [{ w: "100", h: "100", fit: "crop", pad: "10" }, "200x200+100+0 -> 80x80 on 100x100"],
  [{ w: "100", h: "100", fit: "fill", pad: "10", dpr: "2" }, "whole -> 160x80 on 200x200"],
  [{ w: "3", h: "3", fit: "crop", pad: "4000" }, "200x200+100+0 -> 1x1 on 3x3"],
  [{ w: "9999", h: "9999", fit: "crop" }, "200x200+100+0 -> 4096x4096"],
])("%j of a 400 by 200 picture: %s", (query, expected) => expect(said(plan(query))).toBe(expected));

test("no side is longer than 4096 pixels, and the aspect ratio is kept", () => {
  expect(said(plan({ w: "4000", h: "2000", fit: "crop", dpr: "3" }))).toBe("whole -> 4096x2048");
  expect(said(plan({ w: "4096" }, { width: 100, height: 10_000 }))).toBe("whole -> 41x4096");
  expect(said(plan({ fm: "webp" }, { width: 8192, height: 4096 }))).toBe("whole -> 4096x2048");
});

test("a very narrow picture keeps at least a pixel", () => {
  expect(said(plan({ w: "1" }, { width: 5000, height: 1 }))).toBe("whole -> 1x1");
});

test("whatever is requested, the kept region lies inside the picture", () => {
  for (const fit of ["crop", "min"]) {
    for (const [width, height] of [
      [1, 1],
      [3, 7],
      [4001, 13],
      [997, 1009],
    ] as const) {
      for (const [w, h] of [
        ["1", "4096"],
        ["4096", "1"],
        ["37", "41"],
      ] as const) {
        const { region } = plan({ w, h, fit, crop: "bottom,right" }, { width, height });
        const { left, top, ...size } = region ?? { left: 0, top: 0, width, height };
        expect(left + size.width).toBeLessThanOrEqual(width);
        expect(top + size.height).toBeLessThanOrEqual(height);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test("a rect outside the picture is refused with the picture's size", () => {
  expect(() => plan({ rect: "400,0,10,10" })).toThrow("400 by 200");
});
