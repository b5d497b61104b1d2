import { firstPassword, type Person, personName, secondPassword } from "./person.ts";
import { photograph } from "./photograph.ts";
import type { Typed } from "./walk.ts";

/** The person who types, and the data they can look up. */
export interface Typist {
  person: Person;
  /** The OTPs that were sent to the mobile that the page names, newest first. */
  otps: readonly string[];
}

/** What can be typed into a form. */
export type Typing = (typist: Typist) => Typed;

const consents = { ageConsent: true, stateConsent: true, termsConsent: true };

const signUp: Typing = ({ person }) => ({
  name: personName,
  email: person.email,
  password: firstPassword,
  confirmpassword: firstPassword,
  ...consents,
});

const signUpWithPicture: Typing = (typist) => ({ ...signUp(typist), picture: photograph });

/** Six digits that were never sent. */
const wrongOtp = (otps: readonly string[]): string =>
  ["000000", "111111", "222222"].find((otp) => !otps.includes(otp)) ?? "";

/** What can be typed into one form, by a name for it. */
interface FormTypings {
  /** The input that the form is intended for. */
  meant: Readonly<Record<string, Typing>>;
  /** Well-formed but wrong input, which counts as a try. */
  guessed: Readonly<Record<string, Typing>>;
  /** Input that the form refuses before it counts as a try. */
  mistaken: Readonly<Record<string, Typing>>;
}

/** The forms that are typed into, by their button, with the possible inputs. */
export const typings: Readonly<Record<string, FormTypings>> = {
  Login: {
    meant: {
      "the right password": ({ person }) => ({ email: person.email, password: firstPassword }),
      "the second password": ({ person }) => ({ email: person.email, password: secondPassword }),
    },
    guessed: {
      "a wrong password": ({ person }) => ({ email: person.email, password: "not-the-password" }),
      "another's address": ({ person }) => ({ email: person.strangerEmail, password: firstPassword }),
    },
    mistaken: {
      "half an address": () => ({ email: "asha@", password: firstPassword }),
      nothing: () => ({ email: "", password: "" }),
    },
  },
  "Reset Password": {
    meant: {
      "the address": ({ person }) => ({ email: person.email }),
    },
    guessed: {
      "nobody's address": ({ person }) => ({ email: person.strangerEmail }),
    },
    mistaken: {
      "half an address": () => ({ email: "asha@" }),
      nothing: () => ({ email: "" }),
    },
  },
  "Save the new password": {
    meant: {
      "two alike": () => ({ password: secondPassword, confirmpassword: secondPassword }),
    },
    guessed: {},
    mistaken: {
      "two that differ": () => ({ password: secondPassword, confirmpassword: "another one" }),
      "short ones": () => ({ password: "abc", confirmpassword: "abc" }),
      nothing: () => ({ password: "", confirmpassword: "" }),
    },
  },
  "Send OTP": {
    meant: {
      "the mobile": ({ person }) => ({ mobile: person.mobile }),
      "the other mobile": ({ person }) => ({ mobile: person.otherMobile }),
      "the mobile with its country code": ({ person }) => ({ mobile: `+91 ${person.mobile}` }),
    },
    guessed: {},
    mistaken: {
      "half a mobile": () => ({ mobile: "98765" }),
      nothing: () => ({ mobile: "" }),
    },
  },
  Submit: {
    meant: {
      "the newest OTP": ({ otps }) => ({ otp: otps[0] ?? wrongOtp(otps) }),
    },
    guessed: {
      "an earlier OTP": ({ otps }) => ({ otp: otps[1] ?? wrongOtp(otps) }),
      "a wrong OTP": ({ otps }) => ({ otp: wrongOtp(otps) }),
    },
    mistaken: {
      letters: () => ({ otp: "abcdef" }),
      nothing: () => ({ otp: "" }),
    },
  },
  "Sign Up": {
    meant: {
      everything: signUp,
      "everything and a picture": signUpWithPicture,
    },
    guessed: {},
    mistaken: {
      "no consent and a picture": (typist) => ({ ...signUpWithPicture(typist), stateConsent: false }),
      "no consent": (typist) => ({ ...signUp(typist), ageConsent: false, termsConsent: false }),
      "two passwords": (typist) => ({ ...signUp(typist), confirmpassword: secondPassword }),
      "a name with digits": (typist) => ({ ...signUp(typist), name: "Asha 2" }),
      nothing: () => ({ name: "", email: "", password: "", confirmpassword: "" }),
    },
  },
  "Confirm my email address": {
    meant: {
      "the right password": () => ({ password: firstPassword }),
    },
    guessed: {
      "a wrong password": () => ({ password: "not-the-password" }),
    },
    mistaken: {},
  },
  "Send the link again": {
    meant: {
      "the address": ({ person }) => ({ email: person.email }),
    },
    guessed: {},
    mistaken: {
      "half an address": () => ({ email: "asha@" }),
    },
  },
  "Create my account": {
    meant: {
      everything: () => consents,
    },
    guessed: {},
    mistaken: {
      "one box": () => ({ ...consents, stateConsent: false, termsConsent: false }),
    },
  },
  "Link with Google": {
    meant: {
      "the right password": () => ({ password: firstPassword }),
    },
    guessed: {
      "a wrong password": () => ({ password: "not-the-password" }),
    },
    mistaken: {
      nothing: () => ({ password: "" }),
    },
  },
  "Remove sign-in with Google": {
    meant: {
      "the right password": () => ({ password: firstPassword }),
    },
    guessed: {
      "a wrong password": () => ({ password: "not-the-password" }),
    },
    mistaken: {},
  },
  "Save my username": {
    meant: {
      "a name": () => ({ name: "Ashalata Iyer" }),
    },
    guessed: {},
    mistaken: {
      "a name with digits": () => ({ name: "Asha 2" }),
      nothing: () => ({ name: "" }),
    },
  },
  "BUY CHIPS": { meant: { "an amount": () => ({ amount: "500", "bonus-code": "TERAH" }) }, guessed: {}, mistaken: {} },
  "REDEEM CHIPS": { meant: { "an amount": () => ({ amount: "500" }) }, guessed: {}, mistaken: {} },
};

/** The forms whose tries are counted, or that ask for mails that are counted. */
const countsTries: readonly string[] = [
  "Login",
  "Reset Password",
  "Send the link again",
  "Send me a link",
  "Submit",
  "Confirm my email address",
  "Link with Google",
  "Remove sign-in with Google",
];

/** Whether sending a form twice has the same result as sending it once (differences.ts). */
export const canBeDoubled = (button: string): boolean => !countsTries.includes(button);

/** The inputs for the form with a button, by name; undefined for a form without inputs. */
export const typingsOf = (button: string): Readonly<Record<string, Typing>> => ({
  ...typings[button]?.meant,
  ...typings[button]?.guessed,
  ...typings[button]?.mistaken,
});

/** Whether an input of a form is well-formed but wrong. */
export const isGuess = (button: string, typing: string | undefined): boolean =>
  typing !== undefined && typing in (typings[button]?.guessed ?? {});
