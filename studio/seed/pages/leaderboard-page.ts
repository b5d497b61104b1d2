import type { Page } from "../../../app/content/sanity.types.ts";
import { fixedPageFields, image, seo, type Seeded } from "../seeded.ts";

/** How to get a place on the leaderboard. */
export const leaderboardPage: Seeded<Page> = {
  ...fixedPageFields("leaderboard"),
  seo: seo(
    "Leaderboard | Terah Rummy",
    "How the weekly leaderboard of Terah Rummy works, and why a good place on it is earned and still only a game.",
  ),
  title: "Leaderboard",
  lead: "A place for those who have played well, week after week.",
  blocks: [
    {
      _type: "pictureBlock",
      _key: "winners",
      picture: image(
        "leaderboard-winners",
        "Three card players on a winners’ podium, in front of a garland of marigolds",
      ),
      caption: "An illustration. The winners in it are not real players.",
    },
    {
      _type: "textCardsBlock",
      _key: "sections",
      cards: [
        {
          _type: "textCard",
          _key: "weekly-leaderboard",
          title: "The weekly leaderboard",
          text: "The weekly leaderboard ranks the players who did best in the week. Then it starts afresh. A newcomer who plays one good week can stand beside players who have been here for a year. Only usernames and pictures are shown, never mobile numbers, email addresses or balances. The lobby is not open yet, so nobody is ranked so far.",
          claim: false,
        },
        {
          _type: "textCard",
          _key: "monthly-tournaments",
          title: "Monthly tournaments",
          text: "Once a month there is a tournament for those who like a longer contest. Every tournament has its own conditions. Read them before you join, and join only if they suit you. The lobby is not open yet, so there is none at present.",
          claim: true,
        },
        {
          _type: "textCard",
          _key: "fair-and-relaxed",
          title: "A good place is not everything",
          text: "Cards come from a certified random number generator, and every player has one account. So a place on the board is earned. But it is a game. If climbing the board begins to cost you sleep, take a week off. There will be another one.",
          claim: false,
        },
      ],
      linkLabel: "Read the rummy tips",
      href: "/rummy-tips",
    },
  ],
};
