import { bullets, link, paragraph, smallHeading, steps, strong } from "../portable-text.ts";
import { section } from "./section.ts";

/** What the site is and is not, what a player promises, and the states of an account (specification sections 1, 3, 5 and 9). */
export const disclaimerAndIndemnity = section(
  "disclaimer-and-indemnity",
  "Disclaimer and indemnity",
  smallHeading("Disclaimer"),
  paragraph(
    "The site and its games are provided as they are. We do not warrant that they will meet every expectation, that they will be free of errors, or that a particular game will be available at a particular time. Cards are dealt by a certified random number generator; nobody can foretell the outcome of a game, and nothing on the site is a promise that you will win.",
  ),
  paragraph(
    "Rummy played for real money involves the risk of losing money. Please play within your means, and only with money that you can spare. Whether you may play for money depends on the law of the place you are in; see ",
    link("the legal position of rummy", "/rummy-legal"),
    ". It is for you to make sure that the law allows you to play before you do.",
  ),
  paragraph(
    "Amounts, bonuses and examples shown on the site are described in Indian Rupees. Winnings are credited after our service fee. Where the law requires tax to be deducted, we deduct it before paying you: at present 30% TDS on winnings above Rs.10000. Any other tax on what you win is yours to pay.",
  ),
  smallHeading("Fair play"),
  paragraph("While you use the site, you promise not to:"),
  bullets(
    "open more than one account, or use the account of another person;",
    "agree with other players to share cards or results, or let a program play for you;",
    "give false information about your name, age, location, identity or PAN;",
    "interfere with the site, its servers or other players’ connections;",
    "use the site to move money for any purpose other than playing.",
  ),
  smallHeading("Your account’s standing"),
  paragraph(
    "When we have reason to believe that these terms have been broken, we may place your account in one of these states:",
  ),
  steps(
    [
      strong("Pending validation"),
      ": you are asked to confirm who you are, and deposits and withdrawals wait until you have.",
    ],
    [strong("Suspended"), ": you cannot play while we look into what happened."],
    [strong("Terminated or banned"), ": the account is closed, and you may not open another."],
  ),
  paragraph(
    "Bonuses, and winnings that were obtained by breaking these terms, may be forfeited. The rest of your withdrawable balance is paid out to you once your identity has been verified, unless the law or an authority forbids it.",
  ),
  smallHeading("Indemnity"),
  paragraph(
    "You agree to indemnify us, and our directors, employees and partners, against every claim, loss, penalty and reasonable cost, legal fees included, that arises because you broke these terms or the law, misused the site, or infringed the rights of another person. We will tell you about such a claim, and you agree to help us answer it.",
  ),
);
