import { paragraph, strong } from "../portable-text.ts";
import { section } from "./section.ts";

/** Law and courts (specification section 9). */
export const jurisdiction = section(
  "jurisdiction",
  "Jurisdiction",
  paragraph(
    "These terms, and everything that follows from your use of the site, are governed by the ",
    strong("laws of India"),
    ".",
  ),
  paragraph(
    "The ",
    strong("civil courts in Chennai, Tamil Nadu, have exclusive jurisdiction"),
    " over any dispute between you and us that arises out of these terms or the use of the site. You and we both agree to go to no other court.",
  ),
  paragraph(
    "The site is meant for people who are in India and whose state permits the games that we offer. If you reach it from anywhere else, you do so on your own initiative, and you are responsible for obeying the law that applies there.",
  ),
  paragraph(
    "If a court finds a part of these terms to be invalid, that part is read as narrowly as the court requires, and everything else stays in force. If we do not insist on a right at once, we have not given it up.",
  ),
);
