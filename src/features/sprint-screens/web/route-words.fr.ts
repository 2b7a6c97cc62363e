export const sprints = 'Sprints';
