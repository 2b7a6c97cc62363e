// Merged history
export const actedFor = (name: string, person: string) => `${name} for ${person}`;

// Use activity
export const olderHistoryNotLoaded = 'Older history did not load. Try again.';
