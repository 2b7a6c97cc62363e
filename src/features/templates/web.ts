export { templatesRoute } from './web/routes.ts';
export { templateItems } from './web/template-items.tsx';

/** The picker and the code that creates a task from a template, which first paints do not need. */
export const composing = () => import('./web/composing.ts');
