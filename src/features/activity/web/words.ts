// Merged history
export const nameForActorId = (name: string, actorId: string) => `${name} for ${actorId}`;

// Use activity
export const theOlderHistoryDidNotLoad = 'The older history did not load. Try again.';
