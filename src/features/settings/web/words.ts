// Saved text
<<<<<<< HEAD
export const nameRequired = 'Enter a name.';
=======

// Saved text
export const enterAName = 'Enter a name.';
>>>>>>> main
