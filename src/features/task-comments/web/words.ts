// Task comments
export const theReportsWereNotDismissedTry = 'The reports were not dismissed. Try again.';
