export { createFromTemplate } from './creating.ts';
export { TemplatePicker } from './template-picker.tsx';
