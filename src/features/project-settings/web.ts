export { projectSettingsRoute } from './web/routes.ts';
