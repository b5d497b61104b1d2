/** What time it is. Tests hand in their own, so that no story waits for a session to expire. */
export type Clock = () => Date;
