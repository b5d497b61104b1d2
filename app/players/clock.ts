/** Answers the current time. Tests pass their own clock, so that no test waits for a session to expire. */
export type Clock = () => Date;
