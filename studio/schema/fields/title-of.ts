const spelledOtherwise: Readonly<Record<string, string>> = {
  seo: "Search and sharing",
  href: "Leads to",
  otp: "OTP",
  claim: "Real-money claim",
  withoutClaims: "Without real-money claims",
  email: "E-mail",
  faqSearch: "FAQ search",
  id: "End of the address",
  afresh: "When the account was never confirmed",
};

/** A field's title in the Studio: its name as words (`sendButtonBusy` is “Send button busy”), so that a field is named in one place. */
export function titleOf(name: string): string {
  const spelled = spelledOtherwise[name];
  if (spelled !== undefined) return spelled;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\botp\b/g, "OTP");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What every field says of itself to editors: its title, and what it is for. */
export const named = (name: string, description: string) => ({ name, title: titleOf(name), description });
