export { templatesRoute } from './web/routes.ts';
export { templateItems } from './web/template-items.tsx';
export { TemplatePicker } from './web/template-picker.tsx';

/** The picker and what makes a task of a template, which a board's first paint does without. */
export const composing = () => import('./web/composing.ts');
