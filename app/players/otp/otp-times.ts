/** How long a one-time password is valid, as the OTP service promises. */
export const otpLifetimeSeconds = 5 * 60;

/** How long a verified mobile may be used for a sign-up. */
export const verifiedSeconds = 15 * 60;

/** How long a player waits before another one-time password may be sent to their mobile. */
export const resendAfterSeconds = 30;

/** How many one-time passwords may be tried against one challenge, right or wrong, however many are sent. */
export const attemptsPerChallenge = 5;
