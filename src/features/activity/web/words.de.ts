// History entries
export const you = 'Du';
export const youInSentence = 'dich';
export const actedFor = (name: string, person: string) => `${name} für ${person}`;

// History pages
export const olderHistoryNotLoaded = 'Der ältere Verlauf wurde nicht geladen. Versuche es erneut.';
export const movedToBacklog = 'den Eintrag ins Backlog verschoben';
export const addedToSprint = 'den Eintrag einem Sprint hinzugefügt';
export const movedToOtherSprint = 'den Eintrag in einen anderen Sprint verschoben';
