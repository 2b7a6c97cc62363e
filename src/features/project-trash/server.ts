import type { ProjectCounts } from '#features/projects/server';
import { endpoints } from '#server/handlers';
import { projectTrashActions, workspaceTrashActions } from './contract.ts';
import { deletedProject, deletedProjectsOf, restoredProject } from './server/trash.ts';

/** @param counts the counts in the summary of a restored project. */
export const projectTrash = (counts: ProjectCounts) => ({
  endpoints: [
    ...endpoints(workspaceTrashActions, { 'get-deleted-projects': (call) => deletedProjectsOf(call) }),
    ...endpoints(projectTrashActions, {
      'delete-project': (call) => deletedProject(call),
      'restore-project': (call) => restoredProject(call, counts),
    }),
  ],
  entities: [],
});
