export { audit } from './fr/audit.ts';
export { labels } from './fr/labels.ts';
export { notices } from './fr/notices.ts';
