/** The dialog of templates, loaded when it is opened. */
export const templatePart = () => import('./web/template-dialog.tsx');
