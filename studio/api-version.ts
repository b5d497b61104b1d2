/** The version of Sanity's HTTP API that our own code in the Studio asks with, as in `useClient({ apiVersion })`. */
export const apiVersion = "2025-02-19";
