import { randomBytes, randomUUID } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";

import { LakeError } from "../errors.ts";
import { type Database, openTable } from "../store/database.ts";

import { staffRoles } from "./requester.ts";

const storedPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  passwordHash: z.string(),
  createdAt: z.iso.datetime(),
});

type StoredPerson = z.infer<typeof storedPerson>;

/** Someone who works in the Studio, without the password's hash. */
export type Person = Omit<StoredPerson, "passwordHash">;

/** The staff, identified by e-mail address without regard to case. */
export interface People {
  /**
   * Adds a person with a generated password, which is returned and stored nowhere in plain text.
   * @throws LakeError 409 when the address is taken
   */
  add(person: Pick<Person, "name" | "email" | "role">): Promise<Person & { password: string }>;
  /**
   * Gives a person a new generated password.
   * @throws LakeError 404
   */
  reset(email: string): Promise<Person & { password: string }>;
  /** @throws LakeError 404 */
  remove(email: string): Person;
  /** Everyone, by address. */
  list(): Person[];
  byId(id: string): Person | undefined;
  /** The person with this address and password, undefined when there is none. Takes as long for an unknown address as for a wrong password. */
  authenticate(email: string, password: string): Promise<Person | undefined>;
}

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Opens the table of staff, keyed by address. */
export function openPeople(database: Database): People {
  const table = openTable<string>(database, "staff");
  const byEmail = (email: string): StoredPerson | undefined => {
    const found = table.get(keyOf(email));
    return found === undefined ? undefined : storedPerson.parse(JSON.parse(found));
  };
  const required = (email: string): StoredPerson => {
    const person = byEmail(email);
    if (!person) throw new LakeError(404, "staffError", `Nobody has the e-mail address "${email}".`);
    return person;
  };
  const everyone = () => [...table.getRange()].map(({ value }) => storedPerson.parse(JSON.parse(value)));
  const unknownHash = hash(randomBytes(16), hashing);
  return {
    async add({ name, email, role }) {
      const password = generatedPassword();
      const passwordHash = await hash(password, hashing);
      if (byEmail(email)) throw new LakeError(409, "staffError", `The e-mail address "${email}" is taken.`);
      const person = { id: `staff-${randomUUID()}`, name, email, role, createdAt: new Date().toISOString() };
      table.putSync(keyOf(email), JSON.stringify({ ...person, passwordHash }));
      return { ...person, password };
    },
    async reset(email) {
      const password = generatedPassword();
      const passwordHash = await hash(password, hashing);
      const person = required(email);
      table.putSync(keyOf(email), JSON.stringify({ ...person, passwordHash }));
      return { ...withoutHash(person), password };
    },
    remove(email) {
      const person = required(email);
      table.removeSync(keyOf(email));
      return withoutHash(person);
    },
    list: () => everyone().map(withoutHash),
    byId(id) {
      const person = everyone().find((one) => one.id === id);
      return person && withoutHash(person);
    },
    async authenticate(email, password) {
      const person = byEmail(email);
      const matches = await verify(person?.passwordHash ?? (await unknownHash), password);
      return person && matches ? withoutHash(person) : undefined;
    },
  };
}

const keyOf = (email: string): string => email.trim().toLowerCase();

/** 96 random bits in groups that are easy to type. */
function generatedPassword(): string {
  return (randomBytes(12).toString("hex").match(/.{6}/g) ?? []).join("-");
}

function withoutHash({ id, name, email, role, createdAt }: StoredPerson): Person {
  return { id, name, email, role, createdAt };
}
