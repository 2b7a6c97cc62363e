export { workspaceSettingsPlace } from './web/routes.ts';
