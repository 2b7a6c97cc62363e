import { labelEntity, projectEntity, projectMemberEntity } from './contract.ts';
import {
  boardFrameEndpoints,
  projectMemberEndpoints,
  projectSettingsEndpoints,
  workspaceProjectEndpoints,
} from './server/handlers.ts';

import type { ProjectFiller } from './server/project-creation.ts';

export { addedMail } from './server/added-mail.ts';
export { labelsAlike } from './server/labels.ts';
export {
  areLabelsOf,
  canAdminister,
  boardFrame,
  lockedAsReached,
  allTakePart,
  projectSummary,
  participantsAmong,
  roleInProject,
} from './server/project-queries.ts';

export const projects = (fill: ProjectFiller) => ({
  endpoints: [...workspaceProjectEndpoints(fill), ...projectMemberEndpoints, ...projectSettingsEndpoints, ...boardFrameEndpoints],
  entities: [projectEntity, projectMemberEntity, labelEntity],
});
