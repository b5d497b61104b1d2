import type { Players } from "./players.ts";

const unavailable = () => Promise.resolve({ kind: "unavailable" } as const);
const nothing = () => Promise.resolve(undefined);

/** Players of a site without accounts, whose database does not answer. */
export const noPlayers: Players = {
  sendOtp: unavailable,
  resendOtp: unavailable,
  verifyOtp: unavailable,
  challenges: () => Promise.resolve([]),
  signUp: unavailable,
  accountSignedUpWith: nothing,
  personalDetail: nothing,
  confirmEmail: unavailable,
  emailLink: unavailable,
  resendConfirmation: unavailable,
  requestReset: unavailable,
  resetPassword: unavailable,
  logIn: unavailable,
  admitFromGoogle: unavailable,
  googleLogIn: unavailable,
  googleSignUp: unavailable,
  googleLink: unavailable,
  requestGoogleLink: unavailable,
  googleLinkMail: unavailable,
  finishGoogleLink: unavailable,
  removeGoogle: unavailable,
  editName: unavailable,
  acknowledgedTerms: unavailable,
  readTerms: unavailable,
  acceptanceCounts: () => Promise.reject(new Error("This site has no accounts.")),
  acceptancesOf: () => Promise.reject(new Error("This site has no accounts.")),
  findSession: nothing,
  logOut: nothing,
  admitPicture: unavailable,
  keepPicture: unavailable,
  adoptPicture: nothing,
  picture: nothing,
};
