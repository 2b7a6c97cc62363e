// History entries
export const you = 'Vous';
export const youInSentence = 'vous';
export const actedFor = (name: string, person: string) => `${name} pour ${person}`;

// History pages
export const olderHistoryNotLoaded = 'L’historique plus ancien ne s’est pas chargé. Réessayez.';
export const movedToBacklog = 'déplacé l’élément vers le backlog';
export const addedToSprint = 'ajouté l’élément à un sprint';
export const movedToOtherSprint = 'déplacé l’élément vers un autre sprint';
