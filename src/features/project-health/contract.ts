import { z } from 'zod';
import { actions, inProject, inWorkspace, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { CONTENT_MAX, healthStatuses } from './fields.ts';

export const HealthStatus = z.enum(healthStatuses);
export type HealthStatus = z.infer<typeof HealthStatus>;

/** How a project was doing when its author wrote this. The newest one is its health. */
export const ProjectUpdate = z.object({
  id: Id,
  projectId: Id,
  workspaceId: Id,
  /** The author, who may have left. */
  userId: Id,
  status: HealthStatus,
  /** Markdown; empty if the status says it all. */
  content: z.string(),
  editedAt: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;

/** The newest update of a project, with the beginning of its text. */
export const ProjectHealth = ProjectUpdate.pick({ projectId: true, status: true, createdAt: true }).extend({
  /** Its first line, at most 200 characters of it. */
  firstLine: z.string(),
});
export type ProjectHealth = z.infer<typeof ProjectHealth>;

export const projectUpdateEntity = entity('ProjectUpdate', ProjectUpdate, {
  audience: 'project',
  scope: 'projectId',
  parents: { workspaceId: 'Workspace' },
  // The list of projects shows the health of each.
  heard: { all: ['project', 'workspace'] },
});

const onUpdate = onRow({ table: 'ProjectUpdate', param: 'updateId', owners: ['userId'] });
const content = prose(CONTENT_MAX).trim();

export const healthActions = actions('workspace', 'projects', {
  'get-project-health': {
    method: 'GET',
    about: 'Lists the newest update of each project of a workspace that you can see. Projects without updates are left out.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: paged(ProjectHealth),
  },
});

export const projectUpdateActions = actions('project', 'projects', {
  'get-project-updates': {
    method: 'GET',
    about: 'Lists the updates of a project, newest first.',
    reach: inProject,
    right: { project: 'view' },
    query: pageQuery,
    response: paged(ProjectUpdate),
  },
  'create-project-update': {
    method: 'POST',
    about: 'Says how a project is doing: on track, at risk, or off track, with a text of up to 5,000 characters in Markdown.',
    reach: inProject,
    right: { project: 'manageSprints' },
    body: z.strictObject({ status: HealthStatus, content: content.default('') }),
    response: ProjectUpdate,
  },
  'edit-project-update': {
    method: 'PUT',
    about: 'Edits the given fields of your own update. Returns 409 if one of them has changed since your `version`.',
    reach: onUpdate,
    right: { project: 'editAnyComment', own: 'manageSprints' },
    body: z.strictObject({ status: HealthStatus.optional(), content: content.optional(), version: seenVersion }),
    response: ProjectUpdate,
  },
  'delete-project-update': {
    method: 'DELETE',
    about: 'Permanently deletes an update. Project admins can delete those of other people too.',
    reach: onUpdate,
    right: { project: 'manageSettings', own: 'manageSprints' },
    response: z.object({ id: Id }),
    audited: { category: 'CONTENT', action: 'project_update.deleted', target: 'ProjectUpdate' },
  },
});
