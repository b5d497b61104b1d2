import { createHash } from "node:crypto";

/** A person with an account at the embedded Google. */
export interface TestPerson {
  sub: string;
  name: string;
  email: string;
  isVerified: boolean;
  /** The path of their picture here, if they have one. */
  picturePath?: string;
}

/** An invented person. The same address always gives the same person. */
export function personCalled({ name, email, isVerified }: Omit<TestPerson, "sub" | "picturePath">): TestPerson {
  const digits = BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16)}`);
  return { sub: `1${digits}`, name, email, isVerified };
}

/** The test people that are always offered. */
export const testPeople: readonly TestPerson[] = [
  {
    ...personCalled({ name: "Meera Iyer", email: "meera.iyer@gmail.example", isVerified: true }),
    picturePath: "/pictures/meera.png",
  },
  personCalled({ name: "Arjun Nair", email: "arjun.nair@gmail.example", isVerified: true }),
  personCalled({ name: "Kabir Das", email: "kabir.das@gmail.example", isVerified: false }),
];
