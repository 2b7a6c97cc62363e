export const documents = 'Documents';
export const linkedFrom = 'Linked from';
export const untitled = 'Untitled';
