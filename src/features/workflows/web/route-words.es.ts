export const workflows = 'Flujos de trabajo';
export const runWorkflow = 'Ejecutar flujo de trabajo…';
