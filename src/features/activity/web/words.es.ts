// History entries
export const you = 'Tú';
export const youInSentence = 'ti';
export const actedFor = (name: string, person: string) => `${name} en nombre de ${person}`;

// History pages
export const olderHistoryNotLoaded = 'El historial anterior no se cargó. Vuelve a intentarlo.';
export const movedToBacklog = 'movió esto al backlog';
export const addedToSprint = 'añadió esto a un sprint';
export const movedToOtherSprint = 'movió esto a otro sprint';
