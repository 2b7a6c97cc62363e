export { workspaceSettingsRoutes } from './web/routes.ts';
