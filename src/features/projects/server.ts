import { leftOut, ofProject } from '#server/archived';
import type { Slice } from '#server/slice';
import { labelEntity, projectEntity, projectMemberEntity } from './contract.ts';
import { addedNotice, roleNotice } from './notices.ts';
import { projectTellings } from './server/tellings.ts';
import { addedMail } from './server/added-mail.ts';
import { personal, retention } from './server/declared.ts';
import { labelSearchable, projectSearchable } from './server/searchable.ts';
import {
  boardFrameEndpoints,
  type ProjectPorts,
  projectMemberEndpoints,
  projectSettingsEndpoints,
  workspaceProjectEndpoints,
} from './server/handlers.ts';

export { IS_ACTIVE } from './server/active-projects.ts';
export { addedMail } from './server/added-mail.ts';
export { joinProject, makeAdmin } from './server/memberships.ts';
export { nextNumbers, startNumbers } from './server/numbers.ts';
export { insertLabels, labelNames, labelsAlike, labelsByName, labelsJson, labelsNamed, labelsThere } from './server/labels.ts';
export {
  adminsOf,
  areLabelsOf,
  canAdminister,
  boardFrame,
  favoriteProjects,
  heldLabels,
  KEY_OF_PROJECT,
  labelsOf,
  lockedAsReached,
  allTakePart,
  type ProjectCounts,
  projectSummary,
  participantsAmong,
  roleInProject,
} from './server/project-queries.ts';
export { mentionedAnew, mentionsPerson } from './server/mentioned.ts';
export { heldProject, trashProject } from './server/trashing.ts';

export const projects = (ports: ProjectPorts): Slice => ({
  endpoints: [
    ...workspaceProjectEndpoints(ports),
    ...projectMemberEndpoints,
    ...projectSettingsEndpoints(ports),
    ...boardFrameEndpoints(ports),
  ],
  tables: {
    Project: { by: 'id', names: 'project' },
    ProjectMember: ofProject,
    Label: ofProject,
    ProjectCounter: ofProject,
    FavouriteProject: leftOut('personal'),
  },
  entities: [projectEntity, projectMemberEntity, labelEntity],
  searchables: [projectSearchable, labelSearchable],
  personal,
  retention,
  notices: [addedNotice, roleNotice],
  tells: projectTellings,
  readers: (post) => [addedMail(post)],
});
