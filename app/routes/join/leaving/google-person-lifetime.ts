/** How long a visitor who came from Google may take to agree, or to give a password. */
export const googlePersonLifetimeSeconds = 15 * 60;
