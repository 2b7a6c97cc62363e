/** The dialog with the absences of a person, loaded when it is opened. */
export const absencesDialog = () => import('./web/absences-dialog.tsx');
export { AbsencesLive, useAbsences } from './web/use-absences.ts';
