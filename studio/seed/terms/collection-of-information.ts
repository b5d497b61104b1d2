import { bullets, link, paragraph, smallHeading, strong } from "../portable-text.ts";
import { section } from "./section.ts";

/** What we ask of players and why (specification sections 2, 3 and 5). */
export const collectionOfInformation = section(
  "collection-of-information",
  "Collection of information",
  paragraph(
    "To open an account, to run fair games and to obey the law, we need to know some things about you. This section says what we collect; the ",
    link("Privacy Policy", "/privacy"),
    " says how we use, keep and protect it.",
  ),
  smallHeading("When you register"),
  bullets(
    "your mobile number in India (country code 91), which you confirm with an OTP;",
    "your name and e-mail address, and a password, which you must keep to yourself;",
    "a profile picture, if you choose to add one;",
    "if you log in through Google, the name, e-mail address and picture that Google gives us with your permission.",
  ),
  paragraph(
    "If you registered through such a social login, you may edit your username once. Please choose with care: after that, it stays.",
  ),
  smallHeading("When you play and pay"),
  bullets(
    "the games you play, their results, and messages that you send to us;",
    "your deposits, withdrawals and the references of the payment services that carried them out;",
    "technical details such as your IP address, device and approximate location, which help us to enforce one account per person and per IP address, and the restriction on certain states.",
  ),
  smallHeading("When you withdraw"),
  paragraph(
    "Before a withdrawal is paid, and whenever the law or our own checks require it, you must send us ",
    strong("proof of identity"),
    " and your correct ",
    strong("PAN"),
    ". We verify both. If the name on them differs from the name on your account, or if the PAN cannot be verified, the withdrawal is not made until the difference has been cleared up.",
  ),
  paragraph(
    "You promise that everything you tell us is true, complete and up to date, and that it concerns you alone. You agree that we may check it with the services that exist for this purpose, and that we may pass it to an authority that has a right to demand it.",
  ),
  paragraph(
    "We write to you by e-mail and SMS about your account, your games and your payments. Messages about promotions are separate from these, and you may stop them at any time by writing to support.",
  ),
);
