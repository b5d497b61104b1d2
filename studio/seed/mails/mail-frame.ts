import type { MailFrame } from "../../../app/content/sanity.types.ts";
import { onlyDocument, type Seeded } from "../seeded.ts";

/** The frame around the text of every mail. */
export const mailFrame: Seeded<MailFrame> = {
  ...onlyDocument("mailFrame"),
  greeting: "Namaste {name},",
  greetingWithoutName: "Namaste,",
  signature: "Your Terah Rummy team",
  buttonFallback: "If the button does not work, copy this address into your browser:",
  footer:
    "You receive this mail because it concerns your account with Terah Rummy. We never ask for your password or an OTP by phone, by message or by email. Questions? Write to {support-email}.",
  company: "Terah Rummy belongs to Terah Fintech Private Limited, Chennai, India.",
};
