import { z } from "zod";

/** The roles in the Studio, and what staff call them. */
export const roleTitles = { administrator: "Administrator", marketer: "Marketing", legal: "Legal" } as const;

/** A role in the Studio. */
export type StaffRole = keyof typeof roleTitles;

/** The roles, in the order in which forms list them. */
export const staffRoles = ["marketer", "legal", "administrator"] as const satisfies readonly StaffRole[];

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** ISO 8601, UTC; absent before the first time. */
  lastLogInAt: z.string().optional(),
  /** Whether they have not logged in yet with the password that they were given. */
  mustChangePassword: z.boolean(),
  /** When that password stops working, ISO 8601, UTC; null for one that is kept. */
  passwordExpiresAt: z.string().nullable(),
});

const listedPerson = person.extend({ hasCodeApp: z.boolean() });

/** Somebody of the staff, as administrators see them. */
export type ListedPerson = z.infer<typeof listedPerson>;

/** The lake's answer to `GET /staff`. */
export const staffAnswer = z.object({ staff: z.array(listedPerson) });

/** The lake's answer when it made a password, which it says only then. */
export const passwordAnswer = z.object({ person, password: z.string() });

/** The lake's answer when somebody was removed, with the number of publications that they had set for later. */
export const removalAnswer = z.object({ scheduled: z.number() });

const logIn = z.object({
  id: z.string(),
  beganAt: z.string(),
  usedAt: z.string(),
  browser: z.string(),
  /** Whether it is the one in which the lake was asked. */
  isThis: z.boolean(),
});

/** One of somebody's own log-ins. */
export type LogIn = z.infer<typeof logIn>;

/** The lake's answer to `GET /staff/me`. */
export const ownAnswer = z.object({
  account: listedPerson.extend({ recoveryCodesLeft: z.number() }),
  logIns: z.array(logIn),
});

/** Somebody's own account. */
export type OwnAccount = z.infer<typeof ownAnswer>["account"];

/** The lake's answer with the key of a code app. */
export const keyAnswer = z.object({ key: z.object({ spelt: z.string(), address: z.string() }) });

/** The lake's answer with recovery codes, which it says only then. */
export const recoveryAnswer = z.object({ recoveryCodes: z.array(z.string()) });

const somebody = z.object({ name: z.string() });

const auditEntry = z.object({
  sequence: z.number(),
  at: z.string(),
  what: z.string(),
  by: somebody.optional(),
  whom: somebody.optional(),
  role: z.string().optional(),
  /** With the title that it had then. */
  document: z.object({ id: z.string(), type: z.string(), title: z.string().optional() }).optional(),
  address: z.string().optional(),
});

/** An entry of the audit. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** The lake's answer to `GET /staff/audit`. */
export const auditAnswer = z.object({ entries: z.array(auditEntry) });

/** The lake's answer with the ticket that opens the report on acceptances once. */
export const ticketAnswer = z.object({ ticket: z.string() });
