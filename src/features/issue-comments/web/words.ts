export const noun = 'issue';
