/** How much a person hears of a project: everything, only what is meant for them, or nothing. */
export const projectLevels = ['ALL', 'DIRECT', 'NONE'] as const;
export type ProjectLevel = (typeof projectLevels)[number];

export const digests = ['OFF', 'DAILY', 'WEEKLY'] as const;

/** The most projects of which a person hears less than everything that one answer lists. */
export const LEVELS_MOST = 500;

/** Unread notifications are counted up to this number. */
export const UNREAD_MOST = 100;
