import { z } from 'zod';
import { actions, inBinnedProject, inProject, inWorkspace } from '#contract/action';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { Project, ProjectSummary } from '#features/projects/contract';

/** A project in the bin, from where whoever may delete it brings it back until it is erased 30 days later. */
export const BinnedProject = Project.pick({
  id: true,
  workspaceId: true,
  key: true,
  name: true,
  color: true,
  version: true,
}).extend({ deletedAt: Moment });
export type BinnedProject = z.infer<typeof BinnedProject>;

export const workspaceBinActions = actions('workspace', {
  'get-deleted-projects': {
    method: 'GET',
    about: 'The projects in the bin that you may bring back, those deleted last first.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: pageQuery,
    response: paged(BinnedProject),
  },
});

export const projectBinActions = actions('settings/project', {
  'delete-project': {
    method: 'DELETE',
    about:
      'Puts a project into the bin. It is gone for everybody at once and erased after 30 days. With `name`, only what is called so.',
    reach: inProject,
    right: { project: 'deleteProject' },
    query: { name: Project.shape.name.optional() },
    response: z.object({ id: Id }),
    audited: { category: 'PROJECT', action: 'project.deleted' },
    whileReadOnly: true,
  },
  'restore-project': {
    method: 'POST',
    about: 'Brings a project back out of the bin, where the plan has room for it.',
    reach: inBinnedProject,
    right: { project: 'deleteProject' },
    body: z.strictObject({}),
    response: ProjectSummary,
    audited: { category: 'PROJECT', action: 'project.restored' },
  },
});
