import { expect, test } from "vitest";

import type { MailKind } from "../../app/content/queries/mails.ts";
import { wordsOf } from "../testing/words-of.ts";
import { documents } from "./documents.ts";
import { faqGroups } from "./faq/faq-groups.ts";
import { legalDocuments } from "./legal/legal-documents.ts";
import { promotions } from "./offers/promotions.ts";

test.each(["legalDocument-terms", "legalDocument-privacy", "guide-rules"])("%s has at least 1,500 words", (id) => {
  expect(wordsOf(id).split(/\s+/).length).toBeGreaterThanOrEqual(1_500);
});

test("the terms have the six sections of the specification, in its order", () => {
  const terms = legalDocuments.find(({ key }) => key === "terms");
  expect(terms?.sections.map(({ heading }) => heading)).toEqual([
    "Changes to terms",
    "Limitation of liability",
    "Disclaimer and indemnity",
    "Collection of information",
    "Jurisdiction",
    "Complaints and disputes",
  ]);
});

test("there are at least 25 questions, each with its own anchor on the page", () => {
  const anchors = faqGroups.flatMap(({ anchor, entries }) => [anchor, ...entries.map((entry) => entry.anchor)]);
  const names = anchors.map(({ current }) => current);
  expect(faqGroups.flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(25);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["homePage", "THE JOY BEGINS"],
  ["homePage", "Play Rummy Now"],
  ["homePage", "Register for FREE"],
  ["homePage", "First time registration bonus"],
  ["homePage", "Free rummy matches"],
  ["homePage", "Refer & Earn bonus"],
  ["homePage", "flat Rs.25 bonus"],
  ["homePage", "certified random number generator"],
  ["homePage", "24/7"],
  ["aboutPage", "solo or with friends"],
  ["aboutPage", "weekly leaderboard"],
  ["aboutPage", "Monthly tournaments"],
  ["aboutPage", "credit card, debit card and net banking"],
  ["aboutPage", "NEFT in 48 hours"],
  ["aboutPage", "Deposits and withdrawals are made on the site itself."],
  ["promotionPage", "a deposit bonus of 100% up to Rs.5000"],
  ["promotionPage", "an instant deposit bonus of up to 200%"],
  ["promotionPage", "REGISTER WITH US"],
  ["promotionPage", "JOIN US NOW"],
  ["promotionPage", "free to join - no download"],
  ["promotionPage", "Refer a friend, and there is a reward"],
  ["howToPlayPage", "2 to 6 players sit at a table."],
  ["howToPlayPage", "The game uses 2 or more decks of cards"],
  ["howToPlayPage", "Each player gets 13 cards."],
  ["howToPlayPage", "The highest card wins, and between equal ranks the suit counts: spades, hearts, diamonds, clubs."],
  ["howToPlayPage", "If the card drawn is a printed joker, the aces become jokers."],
  ["howToPlayPage", "the open pile is shuffled again"],
  ["howToPlayPage", "finish slot"],
  ["howToPlayPage", "160 chips for two players and 480 chips for six"],
  ["howToPlayPage", "it is shared 60:40 between the winner and the runner-up"],
  ["howToPlayPage", "the sum of all the opponents’ points multiplied by that value, minus a service fee"],
  ["howToPlayPage", "out when your score reaches or goes past 101 points"],
  ["howToPlayPage", "out when your score reaches or goes past 201 points"],
  ["guide-rules", "A wrong declaration costs 80 points."],
  ["guide-rules", "A first drop costs 20 points, a middle drop 40, and 3 missed turns in a row 40."],
  ["guide-rules", "An ace, a king, a queen and a jack count 10 points each."],
  ["guide-rules", "There are at least 2 sequences."],
  ["guide-rules", "At least one of them is a pure sequence."],
  ["guide-rules", "In no set does the same card occur twice."],
  ["guide-rules", "In a pool of 6 players, the final 2 get the prize."],
  ["guide-rules", "80 chips for each deal and seat"],
  ["legalDocument-terms", "You are 18 years of age or older."],
  ["legalDocument-terms", "Players from Andhra Pradesh, Telangana, Assam and Odisha are restricted."],
  [
    "legalDocument-terms",
    "If you continue to use Terah Rummy after a change takes effect, you accept the modified terms.",
  ],
  ["legalDocument-terms", "maximum aggregate liability to you, for all claims together, is Indian Rupees 1,000."],
  ["legalDocument-terms", "The one exception is the payment of your withdrawable balance"],
  ["legalDocument-terms", "We give no refund for outages beyond our control."],
  ["legalDocument-terms", "We have no liability for the winnings of unfinished games."],
  ["legalDocument-terms", "All amounts are in Indian Rupees only."],
  ["legalDocument-terms", "We pay no interest on any balance."],
  ["legalDocument-terms", "may set a limit of its own, and the range shown on the screen is Rs.100 to Rs.50000."],
  ["legalDocument-terms", "(TDS) of 30% on winnings above Rs.10000"],
  ["legalDocument-terms", "Withdrawals need proof of identity and a correct Permanent Account Number (PAN)"],
  ["legalDocument-terms", "Each user may have one account only."],
  ["legalDocument-terms", "Only one account may be used from one IP address."],
  ["legalDocument-terms", "If you registered through a social login, you may edit your username once."],
  ["legalDocument-terms", "Our employees and their relatives may not play prize games."],
  ["legalDocument-terms", "Pending validation."],
  ["legalDocument-terms", "Suspended."],
  ["legalDocument-terms", "Terminated or banned."],
  ["legalDocument-terms", "governed by the law of India"],
  ["legalDocument-terms", "The civil courts in Chennai, Tamil Nadu have exclusive jurisdiction"],
  ["legalDocument-terms", "Write first to customer support at support@terahrummy.example, or use the Contact Us block"],
  ["legalDocument-terms", "our decision on it is final"],
  ["legalSettings", "Grievance Officer"],
  ["loginForm", "Wrong Credential"],
  ["signUpForm", "Password do not match"],
  ["verifyOtpDialog", "Wrong OTP"],
  ["forgotPasswordForm", "Check your inbox for further instructions"],
  ["accountWords", "This Service is coming soon."],
  ["accountWords", "Is the address wrong? Write to support@terahrummy.example"],
  ["addCash", "Min Rs. 100 to Max Rs. 50000"],
  ["transactions", "NO TRANSACTIONS DETAILS"],
])("%s says: %s", (id, fact) => expect(wordsOf(id)).toContain(fact));

test("a promise never to ask for a password or OTP names the ways by which nobody asks, because pages do ask", () => {
  const sentences = documents.flatMap(({ _id }) => wordsOf(_id).split(/(?<=[.?!])\s+/));
  const promises = sentences.filter((sentence) => /\bnever ask\b/i.test(sentence));
  expect(promises.length).toBeGreaterThan(0);
  expect(promises.filter((sentence) => !sentence.includes("by phone, by message or by email"))).toEqual([]);
});

test.each([
  ["mail-password-reset", "Somebody asked for a new password for the Terah Rummy account with {email}."],
  ["mail-google-link-request", "Somebody has signed in with Google under your email address"],
  ["mail-email-already-registered", "Somebody has just tried to open a Terah Rummy account with your email address."],
])("%s, which a stranger can cause, says of nobody that they asked for it: %s", (id, words) => {
  expect(wordsOf(id)).toContain(words);
  expect(wordsOf(id)).not.toMatch(/\byou (?:have|just) (?:asked|signed|tried)\b/i);
});

/** How the privacy policy names each mail that the site sends. */
const mailsOfPolicy: Readonly<Record<MailKind, string>> = {
  "confirm-email": "a link to confirm your address",
  "password-reset": "a link for a new password",
  "google-link-request": "a question whether Google may be linked",
  "password-changed": "a note that the password was changed",
  "google-linked": "that a login method was added",
  "google-removed": "a login method was added or removed",
  "email-already-registered": "that somebody tried to sign up with your address",
  "account-replaced": "that your account was opened afresh",
  "email-changed": "that its email address was changed",
  "account-suspended": "that it was suspended, banned or reinstated",
  "account-banned": "that it was suspended, banned or reinstated",
  "account-reinstated": "that it was suspended, banned or reinstated",
};

test.each(Object.entries(mailsOfPolicy))("the privacy policy names the mail %s: %s", (_kind, words) => {
  const [sentence = ""] = /To send you mails about your account: .*/.exec(wordsOf("legalDocument-privacy")) ?? [];
  expect(sentence).toContain(words);
});

/** Nothing is credited before Add Cash opens: the account shows samples. So each offer says it, where its words stand and in the FAQ. */
test.each(promotions.map(({ _id, title }) => [_id, title] as const))(
  "the conditions of %s, and its answer in the FAQ, say that it is not given yet",
  (id, title) => {
    expect(wordsOf(id)).toContain("Add Cash is not open yet");
    const question = `What is the ${title.replace("First time", "first").toLowerCase()}?`;
    const answer = faqGroups.flatMap(({ entries }) => entries).find((entry) => entry.question === question);
    expect(JSON.stringify(answer?.answer)).toContain("Add Cash is not open yet");
  },
);

test("a promotion without a use for its code has none: a code is typed on Add Cash, for a deposit", () => {
  const coded = promotions.filter(({ code }) => code !== undefined);
  expect(coded.map(({ title }) => title.toLowerCase())).toEqual(["deposit bonus", "instant deposit bonus"]);
});
