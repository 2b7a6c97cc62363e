/** What happens to one item within this time is one notification. */
export const GROUPED_MINUTES = 30;
/** How long an email waits for more, and for the person to read it in the app. */
export const MAIL_HELD_MINUTES = 5;
/** The most entries of a notification that are shown; its count tells how many there are. */
export const ENTRIES_SHOWN = 5;
/** The most characters of a comment that are shown. */
export const EXCERPT_MOST = 300;
/** How long a person can put a notification off. */
export const SNOOZE_DAYS_MOST = 366;
/** How long notifications are kept after the last thing they tell. */
export const KEPT_DAYS = 180;
