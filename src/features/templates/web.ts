export { templatesRoute } from './web/routes.ts';
export { templateItems } from './web/template-items.tsx';

/** The picker and what makes a task of a template, which first paints do without. */
export const composing = () => import('./web/composing.ts');
