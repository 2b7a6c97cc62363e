import type { ProjectCounts } from '#features/projects/server';
import { endpoints } from '#server/handlers';
import { projectBinActions, workspaceBinActions } from './contract.ts';
import { binnedProject, binOf, restoredProject } from './server/bin.ts';

/** @param counts the counts in the summary of a restored project. */
export const projectBin = (counts: ProjectCounts) => ({
  endpoints: [
    ...endpoints(workspaceBinActions, { 'get-deleted-projects': (call) => binOf(call) }),
    ...endpoints(projectBinActions, {
      'delete-project': (call) => binnedProject(call),
      'restore-project': (call) => restoredProject(call, counts),
    }),
  ],
  entities: [],
});
