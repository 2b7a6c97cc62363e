export const notes = 'Notas';
export const ownNotes = 'Mis notas';
