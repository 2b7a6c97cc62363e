export const workflows = 'Workflows';
