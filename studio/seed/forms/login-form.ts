import type { LoginForm } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The form that logs a player in. */
export const loginForm: Seeded<LoginForm> = {
  ...onlyDocument("loginForm"),
  seo: seo(
    "Login | Terah Rummy",
    "Log in to Terah Rummy with your email address and password, or with your Google account.",
  ),
  title: "Login",
  intro: "Welcome back. Log in with your email address and password.",
  emailLabel: "Email",
  passwordLabel: "Password",
  loginButton: "Login",
  loginButtonBusy: "Logging in…",
  newUserText: "New to Terah Rummy?",
  newUserLink: "Verify your mobile number and sign up",
  forgotLink: "Forgot password?",
  googleButton: "Sign in with Google",
  notices: {
    accountCreated:
      "Your account has been created. We have sent a link to {email}; please open it to confirm the address. You can log in now.",
    mobileTaken:
      "There is an account with the mobile number that you verified. Log in to it here, or choose a new password through ‘Forgot password?’. If it is not yours, verify another number.",
    passwordChanged: "Your password has been changed. Please log in with the new one.",
    emailConfirmed: "Your email address is confirmed. Please log in.",
    pleaseLogIn: "Please log in to see that page.",
    sessionEnded: "Your session has ended. Please log in again.",
    cookiesRefused:
      "Your browser keeps no cookies of ours, so it cannot stay logged in. Allow cookies for this site in its settings, then log in again.",
    loggedOut: "You are logged out. See you again.",
  },
  errors: {
    wrongCredential: "Wrong Credential",
    wrongCredentialHelp:
      "Check your email address and password and try again. If you are not sure of the password, choose a new one through ‘Forgot password?’.",
    emailRequired: "Enter your email address.",
    emailInvalid: "This is not a complete email address. It needs an @ and a name after it, such as name@example.com.",
    passwordRequired: "Enter your password.",
    passwordTooLong: "This password is longer than any that we accept. Please check it and enter it again.",
    tooManyLogins:
      "There have been too many attempts to log in. Please try again in {wait}, or choose a new password through ‘Forgot password?’.",
    suspended: "Your account is suspended. Please write to {support-email} from the email address of the account.",
    banned:
      "Your account has been closed and cannot be used any more. If you think that this is a mistake, write to {support-email}.",
    unavailable: "We could not check your login just now. Please try again in a moment.",
  },
  googleErrors: {
    cancelled: "You have cancelled the sign-in with Google. You can try again, or log in with your email address.",
    emailNotVerified:
      "Google has not confirmed this email address yet. Confirm it with Google first, or log in with your password.",
    unavailable:
      "Google does not answer at the moment. Please try again in a moment, or log in with your email address.",
    expired:
      "The sign-in with Google took too long, came back twice or was begun in another browser. Please start again.",
    incomplete:
      "Google did not tell us all that we need. Please try again, and allow your name and email address to be shared.",
    failed: "The sign-in with Google did not succeed. Please try again, or log in with your email address.",
    tooMany: "There have been too many sign-ins with Google from here. Please try again in {wait}.",
    notOffered: "Sign-in with Google is not available at present. Please log in with your email address.",
  },
};
