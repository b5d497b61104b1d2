import { bullets, paragraph, strong } from "../portable-text.ts";
import { section } from "./section.ts";

/** How terms change; continued use is acceptance (specification section 9). */
export const changesToTerms = section(
  "changes-to-terms",
  "Changes to terms",
  paragraph(
    "We may change these terms from time to time: because the law has changed, because we add or withdraw a game or a service, or because a passage turned out to be unclear. The changed text is published on this page, with the date from which it applies at the top. Earlier text stops applying on that date.",
  ),
  paragraph(
    "It is your responsibility to read this page now and then. ",
    strong("If you continue to use the site after a change has taken effect, you accept the changed terms."),
    " If you do not accept a change, you must stop using the site; you may still ask us to pay out the withdrawable balance of your account, subject to the checks described under “Collection of information”.",
  ),
  paragraph("In the same way, and at any time, we may:"),
  bullets(
    "add, change, suspend or withdraw a game, a tournament, a promotion or any other part of the site;",
    "change the conditions of a bonus for the future, without touching a bonus that you have already earned;",
    "set or change a limit on the amount that a player may add to an account;",
    "change the service fee that is deducted before winnings are credited.",
  ),
  paragraph(
    "A tournament, promotion or game may come with conditions of its own. They apply in addition to these terms; where the two differ, the special conditions apply to that tournament, promotion or game only.",
  ),
);
