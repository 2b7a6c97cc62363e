/** Unread notifications are counted up to this number. */
export const UNREAD_MOST = 100;
