import { z } from 'zod';
import { actions, inWorkspace } from '#contract/action';
import { conditionTexts } from '#contract/condition-texts';
import { counted, Day, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { PAGE_SIZE, PAGE_SIZE_MAX, paged, pagedByCursor } from '#contract/paging';
import { Issue, IssueRow } from '#features/issues/contract';
import { Task, TaskRow } from '#features/tasks/contract';
import { DATED_DAYS_MOST, DATED_MOST, workFilterFields } from './fields.ts';

/** What makes an item a person's work. */
export const WorkOf = z.enum(['assigned', 'created', 'watched', 'mentioned']);
export type WorkOf = z.infer<typeof WorkOf>;

/** A task in a person's work. Its watchers are left out, because there may be a thousand of them. */
export const WorkTask = TaskRow.extend(
  Task.pick({ projectId: true, createdAt: true, completedAt: true, archivedAt: true, deletedAt: true }).shape,
);
export type WorkTask = z.infer<typeof WorkTask>;

export const WorkIssue = IssueRow.extend(Issue.pick({ projectId: true, archivedAt: true, deletedAt: true }).shape);
export type WorkIssue = z.infer<typeof WorkIssue>;

const Work = z.discriminatedUnion('kind', [
  WorkTask.extend({ kind: z.literal('TASK') }),
  WorkIssue.extend({ kind: z.literal('ISSUE') }),
]);

/** The end of a page: the position of its last row in the order, and that row's id. */
const WorkPlace = z
  .string()
  .regex(/^[01][0-9-]{1,20}_[0-9a-f-]{36}$/, 'Use the value of `earlier`.')
  .transform((text) => ({ place: text.slice(0, -37), id: text.slice(-36) }))
  .pipe(z.object({ place: z.string(), id: Id }));

export const workActions = actions('workspace', ['tasks', 'issues'], {
  'get-my-work': {
    method: 'GET',
    about:
      'Lists your tasks and issues in the projects of a workspace that you can see: those assigned to you, created by you, watched by you, or where the description or a comment mentions you. Open work comes first, by due date and then by priority, followed by work completed in the last 14 days, latest first. Archived and deleted work and archived projects are left out. `where` is a condition on a field with an operator, such as `type:is:ISSUE`, `priority:not:LOW`, or `due:is:overdue`; every condition must match, and so must every word of `search` in key and title. An issue counts for the task status that its own stands for. Dates are relative to `today`, the date where you are. The default is the date in UTC.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: {
      of: WorkOf.default('assigned'),
      where: conditionTexts(workFilterFields),
      today: Day.optional(),
      search: searchText,
      before: WorkPlace.optional(),
      limit: counted(PAGE_SIZE_MAX).default(PAGE_SIZE),
    },
    response: pagedByCursor(Work),
  },
  'get-dated-work': {
    method: 'GET',
    about: `Lists the tasks and issues of a workspace, in the projects that you can see, whose days overlap those from \`from\` to \`to\`, which are at most ${DATED_DAYS_MOST}. A task takes the days from its start to its due date, an issue its due date. With \`dates=none\`, lists open work without dates. Archived and deleted work and archived projects are left out. With \`projectId\`, lists those of one project. \`where\` is as in get-my-work. Returns up to ${DATED_MOST} tasks and ${DATED_MOST} issues; \`pagination\` counts all.`,
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: {
      /** One of the projects. */
      projectId: Id.optional(),
      dates: z.enum(['between', 'none']).default('between'),
      from: Day.optional(),
      to: Day.optional(),
      where: conditionTexts(workFilterFields),
      today: Day.optional(),
    },
    response: paged(Work),
  },
});
