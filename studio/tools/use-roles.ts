import { useCurrentUser } from "sanity";

/** The names of the roles of whoever uses the Studio. */
export const useRoles = (): readonly string[] => useCurrentUser()?.roles.map(({ name }) => name) ?? [];
