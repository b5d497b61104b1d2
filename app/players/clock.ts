/** Answers the current time. Tests pass their own clock, so that no test waits for a session to expire. */
export type Clock = () => Date;

/** The moment that is so many seconds after another; before it, when they are negative. */
export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);

/**
 * How long, in seconds, after a form was answered the same form may still arrive and is answered alike, for example from a second press of its button on
 * a slow network.
 */
export const sentTwiceWithinSeconds = 60;
