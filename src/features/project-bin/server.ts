import { endpoints } from '#server/handlers';
import { projectBinActions, workspaceBinActions } from './contract.ts';
import { binnedProject, binOf, restoredProject } from './server/bin.ts';

export const projectBin = {
  endpoints: [
    ...endpoints(workspaceBinActions, { 'get-deleted-projects': (call) => binOf(call) }),
    ...endpoints(projectBinActions, {
      'delete-project': (call) => binnedProject(call),
      'restore-project': (call) => restoredProject(call),
    }),
  ],
  entities: [],
};
