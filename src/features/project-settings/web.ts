export { projectPages } from './web/pages.ts';
export { projectIntegrationsRoute, projectSettingsRoute } from './web/routes.ts';
