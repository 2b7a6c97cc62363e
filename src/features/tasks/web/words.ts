// Hours
export const hoursSuchAs615 = 'Hours, such as 6, 1.5 or 1h 30m';

// People items
export const personYou = (person: string) => `${person} (you)`;

// Watch field
export const watching = 'Watching';
export const watch = 'Watch';
export const notYou = 'Not you';
export const alsoWatching = 'Also watching';
