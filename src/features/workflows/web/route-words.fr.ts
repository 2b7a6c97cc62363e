export const workflows = 'Workflows';
export const runWorkflow = 'Exécuter un workflow…';
