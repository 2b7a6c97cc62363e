import type { ProjectCounts } from '#features/projects/server';
import { endpoints } from '#server/handlers';
import { projectBinActions, workspaceBinActions } from './contract.ts';
import { binnedProject, deletedProjectsOf, restoredProject } from './server/trash.ts';

/** @param counts the counts in the summary of a restored project. */
export const projectTrash = (counts: ProjectCounts) => ({
  endpoints: [
    ...endpoints(workspaceBinActions, { 'get-deleted-projects': (call) => deletedProjectsOf(call) }),
    ...endpoints(projectBinActions, {
      'delete-project': (call) => binnedProject(call),
      'restore-project': (call) => restoredProject(call, counts),
    }),
  ],
  entities: [],
});
