import { brand } from "../brand.ts";
import { bullets, link, paragraph, smallHeading, strong } from "../portable-text.ts";
import { section } from "./section.ts";

/** Complaints go to customer support first (specification section 9). */
export const complaintsAndDisputes = section(
  "complaints-and-disputes",
  "Complaints and disputes",
  paragraph(
    "If something has gone wrong, tell us first. ",
    strong("Every complaint goes to our customer support before anywhere else"),
    ": by e-mail to ",
    link(brand.supportEmail, `mailto:${brand.supportEmail}`),
    ", or through Contact Us at the bottom of every page.",
  ),
  paragraph("So that we can find what happened, please include:"),
  bullets(
    "your registered mobile number or e-mail address, but never your password or an OTP;",
    "the game, tournament, deposit or withdrawal concerned, with its date and time;",
    "what you expected and what happened instead, with a picture of the screen if you have one.",
  ),
  smallHeading("How a complaint is decided"),
  paragraph(
    "We look at the records of our servers: the cards dealt, the moves made, the times at which they arrived, and the payments recorded. If what your screen showed differs from these records, the records decide. We tell you the result at the e-mail address of your account. ",
    strong("Our decision on a complaint is final"),
    " and binds every player whom it concerns.",
  ),
  paragraph(
    "While a complaint is being looked into, we may hold the amount in question, and we may set aside the result of a game that was not played by the rules.",
  ),
  smallHeading("Disputes between players"),
  paragraph(
    "We are not a party to disputes between players, but we want every table to be a fair one. If you suspect that someone shares cards, holds several accounts or lets a program play, report it to customer support. We look into each report, and we may act on it as described under “Disclaimer and indemnity”.",
  ),
);
