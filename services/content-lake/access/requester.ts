/** The roles of tokens, from the fewest permissions to the most. */
export const roleNames = ["viewer", "editor", "administrator"] as const;

/** A role a token can carry. */
export type RoleName = (typeof roleNames)[number];

/** The roles of people who work in the Studio. */
export const staffRoles = ["administrator", "marketer", "legal"] as const;

/** The role of a person. */
export type StaffRole = (typeof staffRoles)[number];

/** The roles that staff have in a dataset of comments and tasks, in place of their own. */
export type DiscussionRole = "participant" | "moderator";

/** The role of the site on this machine, in place of that of its token: it alone reads what opens previews. */
export type SiteRole = "site";

/** The author of a request. `anonymous` reads published documents only. */
export interface Requester {
  /** Recorded as the author of what the requester writes; `anonymous` without a token. */
  readonly id: string;
  readonly name: string;
  /** Of staff only. */
  readonly email?: string;
  /** Of staff only: the id of the session in which the request was sent. */
  readonly sessionId?: string;
  readonly role: RoleName | StaffRole | DiscussionRole | SiteRole | "anonymous";
}

/** A request without a token. */
export const anonymous: Requester = { id: "anonymous", name: "Anonymous", role: "anonymous" };

/** A command on this machine, which reached the lake through its private socket or opened it itself. */
export const operator: Requester = { id: "operator", name: "Operator", role: "administrator" };
