export { createFromTemplate } from './web/creating.ts';
export { templatesRoute } from './web/routes.ts';
export { templateItems } from './web/template-items.tsx';
export { TemplatePicker } from './web/template-picker.tsx';
