export { audit } from './de/audit.ts';
export { labels } from './de/labels.ts';
export { notices } from './de/notices.ts';
