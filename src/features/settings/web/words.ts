// Saved text
export const nameRequired = 'Enter a name.';
