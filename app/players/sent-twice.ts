/**
 * How long, in seconds, after a form was answered the same form may still arrive and is answered alike, for example from a second press of its button on
 * a slow network.
 */
export const sentTwiceWithinSeconds = 60;
