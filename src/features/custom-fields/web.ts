export { CustomFieldsPanel } from './web/custom-fields-panel.tsx';
export { projectFields, setField, setTaskField, useHasCustomFields } from './web/data.ts';
export { Chips, FieldControl } from './web/field-control.tsx';
export { sayValue } from './web/field-words.ts';

/** The dialog that creates, changes, and deletes the fields of a project. Fetched when it opens. */
export const fieldsDialog = () => import('./web/fields-dialog.tsx');
/** The same editor for a page. */
export const fieldsEditor = () => import('./web/fields-editor.tsx');
