export { audit } from './audit.ts';
export { labels } from './labels.ts';
export { notices } from './notices.ts';
