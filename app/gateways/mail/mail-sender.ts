import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "pino";

import type { DatabaseHandle } from "../../database/database.ts";
import { type ClaimedMail, outbox } from "./outbox.ts";
import { maxAttempts, retryDelaySeconds } from "./retry-delay.ts";
import { isRefusedForGood, problemOf, type Smtp } from "./smtp.ts";

/** Sends the outbox's mails. */
export interface MailSender {
  /** Starts to poll the outbox about once a second. */
  start(): void;
  /** Stops polling, and waits for the deliveries in progress. */
  stop(): Promise<void>;
}

/** What the sender is made from. */
export interface MailSenderOptions {
  db: DatabaseHandle;
  smtp: Smtp;
  /** Gets failures; never a recipient or text of a mail. */
  log: Logger;
  /** How long to pause when nothing is due. */
  restMilliseconds?: number;
  /** How long after an attempt that failed, in seconds; see `retryDelaySeconds`. */
  retrySeconds?: (attempts: number) => number;
}

const atOnce = 5;
const defaultRestMilliseconds = 1_000;

/**
 * Sends the outbox's mails outside of any request. Any number of servers may do so at once: a mail that one has claimed is skipped by the others.
 * Each mail is sent at least once. When a process dies after the mail server's acceptance and before the database's commit, the mail is sent again
 * with the same Message-ID.
 */
export function createMailSender(options: MailSenderOptions): MailSender {
  const { db, smtp, log, restMilliseconds = defaultRestMilliseconds, retrySeconds = retryDelaySeconds } = options;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let databaseFailed = false;

  async function deliver(mail: ClaimedMail): Promise<void> {
    const about = { mailId: mail.id, attempts: mail.attempts };
    try {
      await smtp.send(mail);
    } catch (error) {
      const problem = problemOf(error);
      if (isRefusedForGood(error) || mail.attempts >= maxAttempts) {
        log.error({ ...about, problem }, "a mail was given up");
        await outbox.markGivenUp(db, mail.id);
      } else {
        log.warn({ ...about, problem }, "a mail could not be sent and will be tried again");
        await outbox.markFailed(db, mail.id, retrySeconds(mail.attempts));
      }
      return;
    }
    await outbox.markSent(db, mail.id);
  }

  /** Whether there was anything to send. */
  async function sendDue(): Promise<boolean> {
    try {
      const mails = await outbox.claim(db, atOnce);
      await Promise.all(mails.map(deliver));
      databaseFailed = false;
      return mails.length > 0;
    } catch (error) {
      // Logged once, because the database is polled every second.
      if (!databaseFailed) log.error({ err: error }, "the outbox cannot be read or written");
      databaseFailed = true;
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (await sendDue()) continue;
      await wait(restMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
      smtp.close();
    },
  };
}
