/** For so many days a project in the bin can be brought back. */
const BIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** The moment from which a project that was deleted then is erased. */
export const erasedAfter = (deletedAt: string): Date => new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS);
