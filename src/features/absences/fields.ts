/** The most absences that a person can have in a workspace, past ones included. */
export const ABSENCES_MAX = 100;
/** The longest absence, and how far from today one may be, in days. */
export const ABSENCE_DAYS_MAX = 366;
export const NOTE_MAX = 200;
/** The longest range of a request, in days. */
export const RANGE_DAYS_MAX = 800;
