/** What a token may be allowed to do, from least to most. */
export const roleNames = ["viewer", "editor", "administrator"] as const;

/** A role a token can carry. */
export type RoleName = (typeof roleNames)[number];

/** The roles of people who work in the Studio. */
export const staffRoles = ["administrator", "marketer", "legal"] as const;

/** A role a person can have. */
export type StaffRole = (typeof staffRoles)[number];

/** Who makes a request. `anonymous` reads published documents only. */
export interface Requester {
  /** Recorded as the author of what the requester writes; `anonymous` for nobody in particular. */
  readonly id: string;
  readonly name: string;
  /** Of staff only. */
  readonly email?: string;
  readonly role: RoleName | StaffRole | "anonymous";
}

/** A request without a token. */
export const anonymous: Requester = { id: "anonymous", name: "Anonymous", role: "anonymous" };

/** A command on this machine, which reached the lake through its private socket or opened it itself. */
export const operator: Requester = { id: "operator", name: "Operator", role: "administrator" };
