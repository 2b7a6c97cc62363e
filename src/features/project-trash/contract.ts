import { z } from 'zod';
import { actions, inTrashedProject, inProject, inWorkspace } from '#contract/action';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { Project, ProjectSummary } from '#features/projects/contract';

/** A project in the trash. People who can delete it can restore it for 30 days; then it is permanently deleted. */
export const TrashedProject = Project.pick({
  id: true,
  workspaceId: true,
  key: true,
  name: true,
  color: true,
  version: true,
}).extend({ deletedAt: Moment });
export type TrashedProject = z.infer<typeof TrashedProject>;

export const workspaceTrashActions = actions('workspace', 'projects', {
  'get-deleted-projects': {
    method: 'GET',
    about: 'Lists the deleted projects that you can restore, newest first.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: pageQuery,
    response: paged(TrashedProject),
  },
});

export const projectTrashActions = actions('settings/project', 'projects', {
  'delete-project': {
    method: 'DELETE',
    about:
      'Moves a project to the trash for 30 days, then deletes it permanently. No one can open it in the trash. With `name`, fails if the project has another name.',
    reach: inProject,
    right: { project: 'deleteProject' },
    query: { name: Project.shape.name.optional() },
    response: z.object({ id: Id }),
    audited: { category: 'PROJECT', action: 'project.deleted' },
    whileReadOnly: true,
  },
  'restore-project': {
    method: 'POST',
    about: 'Restores a project from the trash, if the plan has room for it.',
    reach: inTrashedProject,
    right: { project: 'deleteProject' },
    body: z.strictObject({}),
    response: ProjectSummary,
    audited: { category: 'PROJECT', action: 'project.restored' },
  },
});
