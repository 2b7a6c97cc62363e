export { audit } from './es/audit.ts';
export { labels } from './es/labels.ts';
export { notices } from './es/notices.ts';
