export { issueDetails } from './web/data.ts';
