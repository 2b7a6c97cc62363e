export { issueRoutes, preloadIssues } from './web/routes.ts';
