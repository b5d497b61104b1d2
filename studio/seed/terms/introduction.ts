import { brand } from "../brand.ts";
import { bullets, link, paragraph, richText, strong } from "../portable-text.ts";

/** Who agrees with whom, and who may play (specification sections 1, 5 and 9). */
export const introduction = richText(
  "introduction",
  paragraph(
    "These terms are an agreement between you, the player, and ",
    strong(brand.company),
    `, the company that owns and runs the ${brand.name} website. Below, “we” and “us” mean the company, and “the site” means ${brand.name}. By registering, logging in or playing a game, you accept these terms together with our `,
    link("Privacy Policy", "/privacy"),
    ", ",
    link("Disclaimer", "/disclaimer"),
    " and ",
    link("Rummy Rules", "/rummy-rules"),
    ". If you do not agree with any part of them, please do not use the site.",
  ),
  paragraph("You may play on the site only if all of the following are true:"),
  bullets(
    ["You are ", strong("18 years of age or older"), "."],
    [
      "You are not a resident of, and are not playing from, ",
      strong("Andhra Pradesh, Telangana, Assam or Odisha"),
      ". Players from these states are restricted.",
    ],
    "You hold only one account. Each person may have one account, and only one account may be held from one IP address.",
    "You are able to enter into a binding contract under Indian law, and you play for yourself and not on behalf of anyone else.",
    "For prize games: you are neither an employee of ours nor a relative of one. Employees and their relatives may not play prize games.",
  ),
);
