/** Answers the current time. Tests pass their own clock, so that no test waits for a session to expire. */
export type Clock = () => Date;

/** The moment that is so many seconds after another; before it, when they are negative. */
export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);
