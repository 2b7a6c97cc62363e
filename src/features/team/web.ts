export { projectTeamRoute, teamPlace } from './web/routes.ts';

/** Everyone in a workspace. */
export const membersOf = async (workspaceId: string) => (await import('./web/data.ts')).everyMember({ workspaceId });
