// Saved text
export const giveItAName = 'Give it a name.';
