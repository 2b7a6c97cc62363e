export { projectIntegrationsRoute, projectSettingsRoute } from './web/routes.ts';
