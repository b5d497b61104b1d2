import { randomBytes, randomUUID } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";

import { typedEmail, typedPassword } from "../../../process-kit/typed-text.ts";
import { LakeError } from "../errors.ts";
import { type Database, openTable } from "../store/database.ts";
import { readStored } from "../store/stored-text.ts";

import { staffRoles } from "./requester.ts";

const storedPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  passwordHash: z.string(),
  createdAt: z.iso.datetime(),
  /** When they logged in last; absent before the first time. */
  lastLogInAt: z.iso.datetime().exactOptional(),
  /** Whether the password is one that an administrator has seen, which opens nothing but the choice of another. */
  mustChangePassword: z.boolean().default(false),
  /** When such a password stops working; null for a password that is kept. */
  passwordExpiresAt: z.iso.datetime().nullable().default(null),
});

type StoredPerson = z.infer<typeof storedPerson>;

/** Someone who works in the Studio, without the password's hash. */
export type Person = Omit<StoredPerson, "passwordHash">;

/** Whether a generated password is to be kept, or opens nothing but the choice of another. */
type PasswordKind = "kept" | "for one log-in";

/** Days in which somebody must use a password that an administrator has seen. */
export const oneLogInDays = 7;

/** The staff, identified by e-mail address without regard to case. */
export interface People {
  /**
   * Adds a person with a generated password, which is returned and stored nowhere in plain text.
   *
   * @param person who they are
   * @param kind an operator's password is kept when absent
   * @param check throws when whoever asked may no longer do so; called right before the person is stored, because the password is hashed first
   * @throws LakeError 409 when the address is taken
   */
  add(
    person: Pick<Person, "name" | "email" | "role">,
    kind?: PasswordKind,
    check?: () => void,
  ): Promise<Person & { password: string }>;
  /**
   * Gives a person a new generated password.
   *
   * @param email their address
   * @param kind an operator's password is kept when absent
   * @param check as of `add`
   * @throws LakeError 404
   */
  reset(email: string, kind?: PasswordKind, check?: () => void): Promise<Person & { password: string }>;
  /** @throws LakeError 404 */
  remove(email: string): Person;
  /** @throws LakeError 404 */
  changeRole(email: string, role: Person["role"]): Person;
  /**
   * Gives a person the password that they chose.
   *
   * @param id the person's
   * @param current their present password; without it only a password for one log-in is replaced
   * @param chosen the new one
   * @returns `refused` when the present password is another, or has been replaced meanwhile, and for nobody's id; `same` when they chose the password for
   * one log-in itself
   */
  choosePassword(id: string, current: string | undefined, chosen: string): Promise<"chosen" | "refused" | "same">;
  /** Records that a person logs in now. */
  noteLogIn(id: string): void;
  /** Everyone, by address. */
  list(): Person[];
  byId(id: string): Person | undefined;
  /** The person with that address. */
  byEmail(email: string): Person | undefined;
  /** The person with this address and password, undefined when there is none. Takes as long for an unknown address as for a wrong password. */
  authenticate(email: string, password: string): Promise<Person | undefined>;
}

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whether a person's password was for one log-in and has stopped working. */
export const passwordHasExpired = ({ passwordExpiresAt }: Person): boolean =>
  passwordExpiresAt !== null && Date.parse(passwordExpiresAt) <= Date.now();

/** Opens the table of staff, keyed by address. In a store from before such passwords expired, they expire from now on. */
export function openPeople(database: Database): People {
  const table = openTable<string>(database, "staff");
  const storedAt = (email: string): StoredPerson | undefined => {
    const found = table.get(keyOf(email));
    return found === undefined ? undefined : readStored(storedPerson, found);
  };
  const required = (email: string): StoredPerson => {
    const person = storedAt(email);
    if (!person) throw new LakeError(404, "staffError", `Nobody has the e-mail address "${email}".`);
    return person;
  };
  const everyone = () => [...table.getRange()].map(({ value }) => readStored(storedPerson, value));
  const ofId = (id: string) => everyone().find((one) => one.id === id);
  const put = (person: StoredPerson): void => table.putSync(keyOf(person.email), JSON.stringify(person));
  for (const person of everyone())
    if (person.mustChangePassword && person.passwordExpiresAt === null)
      put({ ...person, ...validityOf("for one log-in") });
  const unknownHash = hash(randomBytes(16), hashing);
  return {
    async add({ name, email, role }, kind = "kept", check = () => undefined) {
      const password = generatedPassword();
      const passwordHash = await hash(password, hashing);
      check();
      if (storedAt(email)) throw new LakeError(409, "staffError", `The e-mail address "${email}" is taken.`);
      const person = {
        id: `staff-${randomUUID()}`,
        name,
        email,
        role,
        createdAt: new Date().toISOString(),
        ...validityOf(kind),
      };
      put({ ...person, passwordHash });
      return { ...person, password };
    },
    async reset(email, kind = "kept", check = () => undefined) {
      const password = generatedPassword();
      const passwordHash = await hash(password, hashing);
      check();
      const person = { ...required(email), passwordHash, ...validityOf(kind) };
      put(person);
      return { ...withoutHash(person), password };
    },
    remove(email) {
      const person = required(email);
      table.removeSync(keyOf(email));
      return withoutHash(person);
    },
    changeRole(email, role) {
      const person = { ...required(email), role };
      put(person);
      return withoutHash(person);
    },
    async choosePassword(id, current, chosen) {
      const before = ofId(id);
      if (!before) return "refused";
      const mayChoose =
        current === undefined ? before.mustChangePassword : await isPassword(before.passwordHash, current);
      if (!mayChoose) return "refused";
      if (current === undefined && (await isPassword(before.passwordHash, chosen))) return "same";
      const passwordHash = await hash(typedPassword(chosen), hashing);
      // Somebody may have reset or removed the person meanwhile.
      const person = ofId(id);
      if (person?.passwordHash !== before.passwordHash) return "refused";
      put({ ...person, passwordHash, ...validityOf("kept") });
      return "chosen";
    },
    noteLogIn(id) {
      const person = ofId(id);
      if (person) put({ ...person, lastLogInAt: new Date().toISOString() });
    },
    list: () => everyone().map(withoutHash),
    byId(id) {
      const person = ofId(id);
      return person && withoutHash(person);
    },
    byEmail(email) {
      const person = storedAt(email);
      return person && withoutHash(person);
    },
    async authenticate(email, password) {
      const person = storedAt(email);
      const matches = await isPassword(person?.passwordHash ?? (await unknownHash), password);
      // The password may have been replaced while it was compared.
      const isCurrent = storedAt(email)?.passwordHash === person?.passwordHash;
      return person && matches && isCurrent ? withoutHash(person) : undefined;
    },
  };
}

/** Passwords that were chosen before 29 November 2026 are hashed as they were typed. */
async function isPassword(passwordHash: string, typed: string): Promise<boolean> {
  const password = typedPassword(typed);
  return (await verify(passwordHash, password)) || (password !== typed && (await verify(passwordHash, typed)));
}

/** The form that all spellings of one e-mail address share. */
export const keyOf = (email: string): string => typedEmail(email).toLowerCase();

function validityOf(kind: PasswordKind): Pick<StoredPerson, "mustChangePassword" | "passwordExpiresAt"> {
  if (kind === "kept") return { mustChangePassword: false, passwordExpiresAt: null };
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + oneLogInDays);
  return { mustChangePassword: true, passwordExpiresAt: expires.toISOString() };
}

/** 96 random bits in groups that are easy to type. */
function generatedPassword(): string {
  return (randomBytes(12).toString("hex").match(/.{6}/g) ?? []).join("-");
}

function withoutHash(stored: StoredPerson): Person {
  const { id, name, email, role, createdAt, lastLogInAt, mustChangePassword, passwordExpiresAt } = stored;
  const person = { id, name, email, role, createdAt, mustChangePassword, passwordExpiresAt };
  return lastLogInAt === undefined ? person : { ...person, lastLogInAt };
}
