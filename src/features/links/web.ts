export { declareDependencyChange } from './web/dependency-edits.ts';
export { DependencyForm } from './web/dependency-field.tsx';
export { declareLinks } from './web/link-data.ts';
export { linkPhrases, type LinkedItem } from './web/link-phrases.ts';
export { LinkedItems, type LinkedItemsProps } from './web/linked-items.tsx';
