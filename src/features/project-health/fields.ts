/** How a project is doing, from well to badly. */
export const healthStatuses = ['ON_TRACK', 'AT_RISK', 'OFF_TRACK'] as const;
/** As people say them. */
export const healthNames = { ON_TRACK: 'On track', AT_RISK: 'At risk', OFF_TRACK: 'Off track' } as const;
/** The most characters of an update. */
export const CONTENT_MAX = 5_000;
/** How many updates a project can have. */
export const UPDATES_MAX = 1_000;
