export const notes = 'Notes';
export const ownNotes = 'Mes notes';
