/** The lengths of the password of a link. Shorter ones are guessed. */
export const LINK_PASSWORD_MIN = 8;
export const LINK_PASSWORD_MAX = 200;

/** The lengths of what visitors write, and how many of their comments a document keeps. */
export const VISITOR_NAME_MAX = 60;
export const VISITOR_COMMENT_MAX = 2_000;
export const VISITOR_COMMENTS_MAX = 300;
