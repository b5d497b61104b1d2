import { randomInt } from "node:crypto";

import { newAddress, newMobile } from "../harness/visitor.ts";

/** The person of one way. Every value by which the site identifies or counts people differs between the ways. */
export interface Person {
  email: string;
  /** Never used for a sign-up. */
  strangerEmail: string;
  /** Ten digits. */
  mobile: string;
  otherMobile: string;
  /** The network address that the site counts requests by. */
  address: string;
}

/** The name of every person. */
export const personName = "Asha D'Souza-Iyer";

/** The first password of every person. */
export const firstPassword = "marigold-seven-lamps";

/** The second password of every person. */
export const secondPassword = "five lamps at the river";

/** Makes a person with unique data. */
export function newPerson(): Person {
  const mark = `${Date.now().toString(36)}${randomInt(1_000_000).toString(36)}`;
  return {
    email: `asha.${mark}@example.in`,
    strangerEmail: `nobody.${mark}@example.in`,
    mobile: newMobile(),
    otherMobile: newMobile(),
    address: newAddress(),
  };
}
