export const noun = 'ce ticket';
