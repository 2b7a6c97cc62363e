// Data
export const nameDeleted = (name: string) => `${name} deleted`;
