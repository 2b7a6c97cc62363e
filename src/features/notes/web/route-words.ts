export const notes = 'Notes';
export const ownNotes = 'My notes';
