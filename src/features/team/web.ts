export { projectTeamRoute, teamRoutes } from './web/routes.ts';
