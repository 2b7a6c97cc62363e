// Task comments
export const noun = 'task';
export const reportsNotDismissed = 'The reports were not dismissed. Try again.';
