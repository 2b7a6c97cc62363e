// Task comments
export const noun = 'diese Aufgabe';
export const reportsNotDismissed = 'Die Meldungen wurden nicht verworfen. Versuche es erneut.';
