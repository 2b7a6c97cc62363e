/** How long a deleted project can be restored, in days. */
const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

/** When a deleted project is erased. */
export const erasedAfter = (deletedAt: string): Date => new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS);
