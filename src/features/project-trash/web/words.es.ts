// Data
export const projectDeleted = (name: string) => `${name} eliminado`;
