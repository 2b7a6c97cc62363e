import { onePage } from '#contract/paging';
import { build } from '#server/statements';
import { endpoints } from '#server/handlers';
import type { NamedPeople } from '#server/slice';
import { boardFrameActions, projectMemberActions, projectSettingsActions, workspaceProjectActions } from '../contract.ts';
import { recolumned, reordered } from '../rules.ts';
import { formerPeople } from './former-people.ts';
import { changedLabel, createdLabel, deletedLabel, labelPage, labelUses, type LabelUsesSql } from './labels.ts';
import { changedProject } from './project-changes.ts';
import { type CalendarStart, createdProject, type ProjectFiller } from './project-creation.ts';
import { addedMember, changedRole, removedMember } from './project-members.ts';
import { boardFrame, type ProjectCounts, projectsOf, projectSummary } from './project-queries.ts';

/** What this slice needs of slices that depend on it. Main passes it in. */
export interface ProjectPorts {
  fill: ProjectFiller;
  counts: ProjectCounts;
  startCalendar: CalendarStart;
  labelUses: LabelUsesSql;
  /** Of all slices. */
  named: Required<NamedPeople>;
}

export const workspaceProjectEndpoints = ({ fill, counts, startCalendar }: ProjectPorts) =>
  endpoints(workspaceProjectActions, {
    'get-workspace-projects': ({ db, reached, actor, query }) =>
      projectsOf(db, reached.workspaceId, actor.userId, { ...query, counts }),
    'create-project': (call) => createdProject(call, { fill, counts, startCalendar }),
    'update-project-status': ({ body: { version, status }, ...call }) => changedProject({ ...call, counts }, { status }, version),
    'set-project-favourite': async ({ db, reached: { projectId }, actor: { userId }, body }) => {
      if (body.isFavourite) {
        await db.all(
          build
            .insertInto('FavouriteProject')
            .values({ userId, projectId })
            .onConflict((conflict) => conflict.doNothing()),
        );
      } else {
        await db.all(build.deleteFrom('FavouriteProject').where('userId', '=', userId).where('projectId', '=', projectId));
      }
      return projectSummary(db, projectId, userId, counts);
    },
  });

export const projectMemberEndpoints = endpoints(projectMemberActions, {
  'add-project-member': (call) => addedMember(call),
  'change-project-member-role': (call) => changedRole(call),
  'remove-project-member': (call) => removedMember(call),
});

export const projectSettingsEndpoints = ({ counts, labelUses: uses }: ProjectPorts) =>
  endpoints(projectSettingsActions, {
    'get-project': ({ db, reached, actor }) => projectSummary(db, reached.projectId, actor.userId, counts),
    'update-project': ({ body: { version, ...change }, ...call }) => changedProject({ ...call, counts }, change, version),
    'reorder-project-columns': ({ body: { version, statuses }, ...call }) =>
      changedProject({ ...call, counts }, (before) => ({ columns: reordered(before.columns, statuses) }), version),
    'update-project-column': ({ body: { version, ...change }, query, ...call }) =>
      changedProject({ ...call, counts }, (before) => ({ columns: recolumned(before.columns, query.status, change) }), version),
    'get-labels': (call) => labelPage(call),
    'get-label-uses': ({ db, reached }) => labelUses(db, reached.projectId, uses),
    'create-label': (call) => createdLabel(call),
    'update-label': (call) => changedLabel(call),
    'delete-label': (call) => deletedLabel(call),
  });

export const boardFrameEndpoints = ({ counts, named }: ProjectPorts) =>
  endpoints(boardFrameActions, {
    'get-board-frame': ({ db, reached, actor }) => boardFrame(db, reached.projectId, { ...reached, ...actor }, counts),
    'get-former-people': async ({ db, reached }) => onePage(await formerPeople(db, reached.projectId, named)),
  });
