export const workflows = 'Workflows';
export const runWorkflow = 'Workflow ausführen…';
