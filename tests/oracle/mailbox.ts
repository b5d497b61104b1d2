import { type MailedPage, mailedPages, type Step } from "./steps.ts";

/** How many links to each page were mailed. */
export type Mailed = Readonly<Record<MailedPage, number>>;

/** A mailed link that can be opened: the last or the one before. */
export interface OpenableMail {
  page: MailedPage;
  which: "newest" | "earlier";
  wasOpened: boolean;
}

/** Which mailed links were opened in a story. */
export interface Mailbox {
  /** Those that can be opened, of so many that were mailed. */
  mails: (mailed: Mailed) => OpenableMail[];
  /** A step was taken, while so many links had been mailed. */
  note: (step: Step, mailed: Mailed) => void;
}

/** Begins with none opened. */
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
