/** What somebody answered to the question when a text takes effect. */
interface Answer {
  isNow: boolean;
  /** In India (`yyyy-mm-dd`); counts unless it is now. */
  day: string;
}

/**
 * The day from which a text applies by an answer; `undefined` when another day has begun since the question was asked. It is asked anew then: now is another
 * day, and a day that was to come may be past. All days are `yyyy-mm-dd`, in India.
 *
 * @param answer what was answered
 * @param askedOn the day on which the question was asked
 * @param today the day on which it is answered
 */
export function answeredDay(answer: Answer, askedOn: string, today: string): string | undefined {
  if (today !== askedOn) return undefined;
  return answer.isNow ? today : answer.day;
}
