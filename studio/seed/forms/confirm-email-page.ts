import type { ConfirmEmailPage } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The page behind the link of the confirmation mail. */
export const confirmEmailPage: Seeded<ConfirmEmailPage> = {
  ...onlyDocument("confirmEmailPage"),
  seo: seo(
    "Confirm your email address | Terah Rummy",
    "Confirm the email address of your Terah Rummy account with the link from our mail.",
  ),
  title: "Confirm your email address",
  intro: "One more click, and we know that {email} is yours.",
  confirmButton: "Confirm my email address",
  otherBrowser: {
    intro:
      "This is not the browser in which the account with {email} was opened. Enter the password of the account, so that nobody can confirm an account that a stranger has opened with your address.",
    passwordLabel: "Password of your Terah Rummy account",
    notMineText:
      "Did you not sign up, or don’t you know the password? Choose a new one. What a stranger typed will be deleted. If no mail comes, write to {support-email}.",
    notMineLink: "This was not me, or I forgot it",
    errors: {
      passwordRequired: "Enter the password of your account.",
      wrongCredential: "Wrong Credential",
      wrongCredentialHelp: "This is not the password of the account. Try again, or choose a new one.",
      tooManyAttempts: "Too many attempts. Please try again in {wait}.",
      suspended: "Your account is suspended. Please write to {support-email} from the email address of the account.",
      banned:
        "Your account has been closed and cannot be used any more. If you think that this is a mistake, write to {support-email}.",
    },
  },
  confirmed: {
    title: "Thank you, that is done",
    text: "Your email address is confirmed.",
    accountLink: "Go to my account",
    loginLink: "Login",
  },
  alreadyConfirmed: {
    title: "Already confirmed",
    text: "This email address was confirmed earlier. There is nothing more to do.",
  },
  linkProblems: {
    unknown: {
      title: "We do not know this link",
      text: "The address may have been cut when it was copied. Open the link in the mail itself, or ask for a new one.",
    },
    expired: { title: "This link is too old", text: "Log in and ask for a new link, or ask for it here." },
  },
  resend: {
    text: "Need a new link? We will send it to the email address of your account.",
    emailLabel: "Email",
    button: "Send the link again",
    sent: "Check your inbox for further instructions",
    sentHelp: "If the address still has to be confirmed, a new link is on its way. Look in the spam folder as well.",
    errors: {
      emailRequired: "Enter your email address.",
      emailInvalid:
        "This is not a complete email address. It needs an @ and a name after it, such as name@example.com.",
      tooMany: "Several links have been sent already. Please try again in {wait}.",
      unavailable: "We could not send the link just now. Please try again in a moment.",
    },
  },
};
