// Saved text

// Saved text
export const enterAName = 'Enter a name.';
