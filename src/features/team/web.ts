export { projectTeamRoute, teamPlace } from './web/routes.ts';
