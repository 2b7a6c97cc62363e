export { linkedItems } from './web/link-data.ts';
export { linkPhrases, type LinkSaid } from './web/link-phrases.ts';
export { LinkedItems } from './web/linked-items.tsx';
