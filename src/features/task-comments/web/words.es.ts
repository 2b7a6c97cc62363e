// Task comments
export const noun = 'tarea';
export const reportsNotDismissed = 'Las denuncias no se descartaron. Vuelve a intentarlo.';
