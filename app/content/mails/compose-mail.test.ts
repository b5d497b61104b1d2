import { expect, test } from "vitest";

import { mailKinds, mails } from "../queries/mails.ts";
import { settingsAnswer } from "../testing/answers.ts";
import { composeMail } from "./compose-mail.ts";
import { greetingName } from "./greeting-name.ts";
import { mailInputs } from "./mail-inputs.ts";

const words = (text: string, marks: string[] = [], listItem: string | null = null) => ({
  _type: "block",
  listItem,
  children: [{ text, marks }],
  label: null,
  leadsTo: null,
});

const button = { _type: "mailButton", listItem: null, children: null, label: "Confirm", leadsTo: "link" };

const confirmation = {
  key: "confirm-email",
  subject: "For {email}",
  preheader: "It works for {wait}.",
  body: [words("It works for {wait}. Write to {support-email}."), button, words("Was it you?", ["strong"])],
};

const others = mailKinds
  .filter((key) => key !== confirmation.key)
  .map((key) => ({ key, subject: "News", preheader: "", body: mailInputs[key].hasLink ? [button] : [words("News")] }));

const frame = {
  greeting: "Namaste {name},",
  greetingWithoutName: "Namaste,",
  signature: "Your team",
  buttonFallback: "If the button does not work:",
  footer: "Questions? Write to {support-email}.",
  company: "The company",
};

const answer = { settings: settingsAnswer, page: { frame, mails: [confirmation, ...others] } };
const links = {
  login: "https://site.example/login",
  forgotPassword: "https://site.example/forgot-password",
  link: "https://site.example/confirm-email?token=a&b",
};

const compose = ({ name = "", email = "asha@example.com", wait = "24 hours" }) =>
  composeMail(mails.parse(answer), { kind: "confirm-email", name, values: { email, wait }, links });

test("a mail has the same content in HTML and in text, with its values, its figures and its address", () => {
  const { subject, html, text } = compose({ name: "Asha", email: "asha@example.com" });

  expect(subject).toBe("For asha@example.com");
  expect(text).toBe(
    [
      "Namaste Asha,",
      "It works for 24 hours. Write to support@example.com.",
      "Confirm:\nhttps://site.example/confirm-email?token=a&b",
      "Was it you?",
      "Your team",
      "-- \nQuestions? Write to support@example.com.",
      "The company\n",
    ].join("\n\n"),
  );
  expect(html).toContain("Namaste Asha,");
  expect(html).toContain("It works for 24 hours. Write to support@example.com.");
  expect(html).toContain("<strong>Was it you?</strong>");
  const href = "https://site.example/confirm-email?token=a&amp;b";
  expect(html.split(`href="${href}"`)).toHaveLength(3);
  expect(html).toContain(`>${href}</a>`);
});

test("a typed name becomes neither markup nor another header", () => {
  const { subject, html } = compose({ email: 'a"<script>alert(1)</script>@example.com\r\nBcc: all@example.com' });

  expect(subject).toBe('For a"<script>alert(1)</script>@example.com Bcc: all@example.com');
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;");
});

test("a value that looks like a token is not replaced again", () => {
  expect(compose({ email: "{wait}" }).subject).toBe("For {wait}");
});

test.each(["Asha", "आशा देवी", "श्\u200dयाम", "مهدی\u200cپور", "A. P. Kumar", "D’Souza", "Anne-Marie"])(
  "%s is greeted by name",
  (name) => expect(compose({ name }).text).toContain(`Namaste ${name},`),
);

test.each(["", "evil.example", "Win at https://evil.example", "<b>Asha</b>", "Asha\nWin", "A".repeat(61), "Rs 5000"])(
  "a stranger cannot have the site mail “%s”",
  (name) => {
    expect(greetingName(name)).toBeUndefined();
    expect(compose({ name }).text).toMatch(/^Namaste,\n/);
  },
);

test("consecutive list items form one list", () => {
  const items = [words("One", [], "bullet"), words("Two", [], "bullet"), words("After"), button];
  const page = { frame, mails: [{ ...confirmation, body: items }, ...others] };

  const { html, text } = composeMail(mails.parse({ settings: settingsAnswer, page }), {
    kind: "confirm-email",
    values: { email: "asha@example.com", wait: "24 hours" },
    links,
  });

  expect(html.replaceAll("\n", "")).toContain("<ul><li>One</li><li>Two</li></ul>");
  expect(text).toContain("- One\n\n- Two\n\nAfter");
});

test("words without one kind of mail are refused, so that the last valid ones are used", () => {
  const page = { frame, mails: others };

  expect(() => mails.parse({ settings: settingsAnswer, page })).toThrow(/lacks a mail/);
});

test.each(Object.keys(frame))("of the words around a mail only the greeting says the name: %s", (field) => {
  for (const name of ["name", "email", "wait", "time"]) {
    const page = { frame: { ...frame, [field]: `Words {${name}}` }, mails: [confirmation, ...others] };
    const parse = () => mails.parse({ settings: settingsAnswer, page });
    if (field === "greeting" && name === "name") expect(parse).not.toThrow();
    else expect(parse).toThrow(`Nothing fills in {${name}} here.`);
  }
});
