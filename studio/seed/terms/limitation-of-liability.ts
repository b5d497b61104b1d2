import { bullets, paragraph, smallHeading, strong } from "../portable-text.ts";
import { section } from "./section.ts";

/** What we are not liable for, and the cap (specification section 9). */
export const limitationOfLiability = section(
  "limitation-of-liability",
  "Limitation of liability",
  paragraph(
    "We take care that the site works and that games are fair. No online service runs without interruption, though, and we do not promise that this one will. You use the site at your own risk and at your own choice.",
  ),
  smallHeading("The limit"),
  paragraph(
    "Whatever the reason for a claim, be it contract, negligence or any other ground in law, our maximum aggregate liability to you is ",
    strong("Indian Rupees 1,000"),
    ". The one exception is the payment of the withdrawable balance of your account: that remains yours, and it does not count towards the limit.",
  ),
  smallHeading("Outages"),
  paragraph(
    "Games may stop, or may not begin, because of causes that we do not control: a failure of the internet, of electricity, of your device or of a service provider, an attack on our systems, a natural event, or an order of an authority. ",
    strong("No refund is due for an outage beyond our control."),
    " Keeping a steady connection and a working device during a game is up to you; the turns you miss when you are disconnected are missed turns under the rules of the game.",
  ),
  smallHeading("Unfinished games"),
  paragraph(
    "Winnings arise only when a game has been completed and its result has been recorded on our servers. ",
    strong("We are not liable for any winnings that you might have received from a game that was not finished"),
    ", whatever your cards or score were when it stopped.",
  ),
  smallHeading("What else is excluded"),
  paragraph("As far as the law permits, we are not liable for:"),
  bullets(
    "indirect or consequential loss, such as lost profit, lost opportunity or lost data;",
    "loss that results from your sharing your password or an OTP with someone, or from leaving your device logged in;",
    "delay or failure of a bank, card network or other payment service in crediting or debiting an amount;",
    "the acts of other players, including what they write or the way they play;",
    "interest: the balances of your account do not earn any, and they are held in Indian Rupees only.",
  ),
);
