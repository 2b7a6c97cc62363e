/** The kinds of receivers, in the order in which people choose one. */
export const kinds = ['NTFY', 'GOTIFY', 'TELEGRAM', 'DISCORD', 'SLACK', 'JSON'] as const;
