import type { Logger } from "pino";

import type { DatabaseHandle } from "../../database/database.ts";
import { type ClaimedMail, claimSeconds, outbox } from "./outbox.ts";
import { retryDelaySeconds } from "./retry-delay.ts";
import type { ComposedMail, Mail } from "./mail.ts";
import { problemOf, refusedForGood, type Smtp } from "./smtp.ts";

/** Sends the outbox's mails. */
interface MailSender {
  /** Starts to poll the outbox about once a second. */
  start(): void;
  /** Stops polling, waits some seconds for the deliveries in progress, and cuts off what remains then; it is tried again after the next start. */
  stop(): Promise<void>;
}

interface MailSenderOptions {
  db: DatabaseHandle;
  smtp: Smtp;
  /** Writes a mail that was queued without words; its text is the name that it was queued with. */
  write: (mail: Pick<Mail, "createdAt" | "text">) => Promise<ComposedMail>;
  /** Gets failures; never a recipient or text of a mail. */
  log: Logger;
  /** How long to pause when nothing is due. */
  restMilliseconds?: number;
  /** How long {@link MailSender.stop} waits for the deliveries in progress. */
  stopMilliseconds?: number;
  /** How long after an attempt that failed, in seconds; see `retryDelaySeconds`. */
  retrySeconds?: (attempts: number) => number;
}

const atOnce = 5;
const defaultRestMilliseconds = 1_000;

/** Less than the launcher gives a process to end (commands/processes/service.mjs). */
const defaultStopMilliseconds = 8_000;

/** As long as RFC 5321 section 4.5.3.2 lets all steps of a delivery take together, so that a server that never finishes keeps no place forever. */
const deliveryMilliseconds = 30 * 60_000;

/** Several renewals of a claim may fail before it expires. */
const renewMilliseconds = (claimSeconds / 4) * 1_000;

/**
 * Sends the outbox's mails outside of any request. Any number of servers may do so at once: a mail that one has claimed is skipped by the others.
 * Each mail is sent at least once. When a process dies after the mail server's acceptance and before the database's commit, or the database is away for
 * longer than a claim lasts, the mail is sent again with the same Message-ID.
 */
export function createMailSender(options: MailSenderOptions): MailSender {
  const { db, smtp, write, log, retrySeconds = retryDelaySeconds } = options;
  const { restMilliseconds = defaultRestMilliseconds, stopMilliseconds = defaultStopMilliseconds } = options;
  const stopping = new AbortController();
  /** By the mails' ids. */
  const underWay = new Map<string, { mail: ClaimedMail; cutOff: AbortController; ended: Promise<unknown> }>();
  /** The ids of mails that the mail server accepted, which the database has not recorded yet. */
  const accepted = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;
  let renewedAt = 0;
  let databaseFailed = false;

  async function deliver(mail: ClaimedMail, signal: AbortSignal): Promise<void> {
    const about = { mailId: mail.id, attempts: mail.attempts };
    const giveUp = async (problem: string, level: "warn" | "error" = "error") => {
      log[level]({ ...about, problem }, "a mail was given up");
      await outbox.markGivenUp(db, mail.id);
    };
    if (mail.sendUntil <= new Date()) {
      await giveUp("its time to be sent has passed");
      return;
    }
    try {
      await smtp.send(await withWords(mail), signal);
    } catch (error) {
      const problem = problemOf(error);
      const refused = refusedForGood(error);
      // Anybody may type an address that does not exist, and nothing is wrong with the site then.
      if (refused) await giveUp(problem, refused === "recipient" ? "warn" : "error");
      else {
        log.warn({ ...about, problem }, "a mail could not be sent and will be tried again");
        await outbox.markFailed(db, mail, retrySeconds(mail.attempts));
      }
      return;
    }
    accepted.add(mail.id);
    await recordAccepted();
  }

  /** Of a mail that was queued without words only the subject is stored: by its name it can still be taken back after a failed attempt. */
  async function withWords(mail: ClaimedMail): Promise<Mail> {
    if (mail.html !== "") return mail;
    const words = await write(mail);
    await outbox.entitle(db, mail, words.subject);
    return { ...mail, ...words };
  }

  async function recordAccepted(): Promise<void> {
    for (const id of accepted) {
      await outbox.markSent(db, id);
      accepted.delete(id);
    }
  }

  async function renewClaims(): Promise<void> {
    if (underWay.size === 0 || Date.now() - renewedAt < renewMilliseconds) return;
    for (const { mail } of underWay.values()) await outbox.renew(db, mail);
    renewedAt = Date.now();
  }

  /** Does what needs the database, and answers nothing where it fails. */
  async function unlessFailed<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      databaseFailed = false;
      return result;
    } catch (error) {
      // Logged once, because the database is polled every second.
      if (!databaseFailed) log.error({ err: error }, "the outbox cannot be read or written");
      databaseFailed = true;
      return undefined;
    }
  }

  function begin(mail: ClaimedMail): void {
    const cutOff = new AbortController();
    const limit = setTimeout(() => cutOff.abort(), deliveryMilliseconds);
    const ended = unlessFailed(() => deliver(mail, cutOff.signal)).finally(() => {
      clearTimeout(limit);
      underWay.delete(mail.id);
      wake();
    });
    underWay.set(mail.id, { mail, cutOff, ended });
  }

  /** Whether there may be more to send at once. What was sent is recorded and what is being sent is renewed first, or it would be claimed again. */
  async function poll(): Promise<boolean> {
    await recordAccepted();
    await renewClaims();
    const free = atOnce - underWay.size;
    const mails = free > 0 ? await outbox.claim(db, free) : [];
    if (underWay.size === 0) renewedAt = Date.now();
    mails.forEach(begin);
    return mails.length > 0 && underWay.size < atOnce;
  }

  /** Until the next poll is due, a delivery ends or the sender is stopped. */
  const rest = () =>
    new Promise<void>((resolve) => {
      if (stopping.signal.aborted) resolve();
      const timer = setTimeout(resolve, restMilliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await unlessFailed(poll))) await rest();
    }
  }

  return {
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      wake();
      await running;
      const limit = setTimeout(() => {
        for (const { cutOff } of underWay.values()) cutOff.abort();
      }, stopMilliseconds);
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
      clearTimeout(limit);
      await unlessFailed(recordAccepted);
      smtp.close();
    },
  };
}
