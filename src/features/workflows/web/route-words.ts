export const workflows = 'Workflows';
export const runWorkflow = 'Run workflow…';
