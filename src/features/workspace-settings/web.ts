export { loadWorkspacePages, workspaceSettingsPlace } from './web/routes.ts';
