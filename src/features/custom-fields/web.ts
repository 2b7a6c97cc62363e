export { CustomFieldsPanel } from './web/custom-fields-panel.tsx';
export { projectFields, setField, setTaskField, useHasCustomFields } from './web/data.ts';
export { Chips, FieldControl } from './web/field-control.tsx';
export { numberIn, sayValue, valueTyped } from './web/field-words.ts';

/** The dialog in which a project's fields are made, changed and deleted; fetched when it is opened. */
export const fieldsDialog = () => import('./web/fields-dialog.tsx');
/** The same, to stand in a page. */
export const fieldsEditor = () => import('./web/fields-editor.tsx');
