export const documents = 'Documents';
export const linkedFrom = 'Lié depuis';
export const untitled = 'Sans titre';
