export { loadProjectPages, projectIntegrationsRoute, projectSettingsRoute } from './web/routes.ts';
