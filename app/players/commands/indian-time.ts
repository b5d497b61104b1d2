import { z } from "zod";

const timeZone = "Asia/Kolkata";
const offset = "+05:30";
const written = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "long", timeZone });
const calendar = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });

/** A moment as staff read it, with its time zone: "21 Nov 2026, 9:45:12 pm IST". */
export const indianTime = (moment: Date): string => written.format(moment);

/** The day of a moment by the calendar in India: "2026-11-21". */
export const indianDay = (moment: Date): string => calendar.format(moment);

const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * The moment that an operator typed in ISO's order: "2026-11-21T21:45", also without the hour or with seconds. Indian time, unless it ends with another
 * offset or with Z.
 *
 * @throws Error with a sentence for the operator
 */
export function typedTime(typed: string): Date {
  const [, day = "", minute = "00:00", second = ":00", zone = offset] = isoTime.exec(typed.trim()) ?? [];
  const { data } = z.iso.datetime({ offset: true }).safeParse(`${day}T${minute}${second}${zone}`);
  if (data === undefined)
    throw new Error(`"${typed}" is no time. Write it as 2026-11-21T21:45 in Indian time, or with Z at its end in UTC.`);
  return new Date(data);
}
