export { linkedItems } from './web/link-data.ts';
export { LinkedItems } from './web/linked-items.tsx';
