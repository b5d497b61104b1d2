import { type MailedPage, mailedPages, type Step } from "./steps.ts";

/** The number of mailed links, by page. */
export type Mailed = Readonly<Record<MailedPage, number>>;

/** A mailed link that can be opened: the newest or the one before it. */
export interface OpenableMail {
  page: MailedPage;
  which: "newest" | "earlier";
  wasOpened: boolean;
}

/** The mailed links that were opened in a story. */
export interface Mailbox {
  /** The links that can be opened, given how many were mailed. */
  mails: (mailed: Mailed) => OpenableMail[];
  /** Records a step that was taken when so many links had been mailed. */
  note: (step: Step, mailed: Mailed) => void;
}

/** Makes a mailbox of which no link was opened. */
export function createMailbox(): Mailbox {
  const opened = new Set<string>();
  const nameOf = (page: MailedPage, which: OpenableMail["which"], mailed: Mailed) =>
    `${page} ${which === "newest" ? mailed[page] : mailed[page] - 1}`;
  return {
    mails: (mailed) =>
      mailedPages.flatMap((page) =>
        (["newest", "earlier"] as const)
          .slice(0, mailed[page])
          .map((which) => ({ page, which, wasOpened: opened.has(nameOf(page, which, mailed)) })),
      ),
    note(step, mailed) {
      if (step.kind === "mail") opened.add(nameOf(step.page, step.which, mailed));
    },
  };
}
