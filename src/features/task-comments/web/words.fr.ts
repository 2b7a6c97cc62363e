// Task comments
export const noun = 'cette tâche';
export const reportsNotDismissed = 'Les signalements n’ont pas été ignorés. Réessayez.';
