export const notes = 'Notizen';
export const ownNotes = 'Meine Notizen';
