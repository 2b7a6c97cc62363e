export { workspacePages } from './web/pages.ts';
export { workspaceSettingsPlace } from './web/routes.ts';
