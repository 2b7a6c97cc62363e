/** The lengths of the password of a link. Shorter ones are guessed. */
export const LINK_PASSWORD_MIN = 8;
export const LINK_PASSWORD_MAX = 200;
