// History entries
export const you = 'You';
export const youInSentence = 'you';
export const actedFor = (name: string, person: string) => `${name} for ${person}`;

// History pages
export const olderHistoryNotLoaded = 'Older history did not load. Try again.';
export const movedToBacklog = 'moved this to the backlog';
export const addedToSprint = 'added this to a sprint';
export const movedToOtherSprint = 'moved this to another sprint';
