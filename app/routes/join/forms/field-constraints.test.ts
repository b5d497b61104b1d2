import { expect, test } from "vitest";
import { z } from "zod";

import { fieldConstraints } from "./field-constraints.ts";

test("a browser gets the constraints it can check, whatever else the server does with a field", () => {
  const schema = z.object({
    picture: z.file().max(500).mime(["image/jpeg", "image/png"]).optional(),
    name: z
      .string({ error: "Enter your name." })
      .trim()
      .max(100)
      .refine((name) => name !== "x"),
    mobile: z.string().transform((typed) => Number(typed)),
    password: z.string().min(7),
    consent: z.literal("on"),
  });

  expect(fieldConstraints(schema)).toEqual({
    picture: { required: false, accept: "image/jpeg,image/png" },
    name: { required: true },
    mobile: { required: true },
    password: { required: true, minLength: 7 },
    consent: { required: true },
  });
});

test("fields keep the order of the schema, which is the order of the page", () => {
  const schema = z.object({ password: z.string(), email: z.string() });

  expect(Object.keys(fieldConstraints(schema))).toEqual(["password", "email"]);
});
