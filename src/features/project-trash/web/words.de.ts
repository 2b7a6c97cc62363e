// Data
export const projectDeleted = (name: string) => `${name} gelöscht`;
