// Task comments
export const reportsNotDismissed = 'The reports were not dismissed. Try again.';
