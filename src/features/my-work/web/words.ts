// Routes
export const myWork = 'My work';
