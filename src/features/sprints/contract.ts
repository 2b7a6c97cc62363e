import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Day, line, Moment, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { Issue, IssueRow, onIssue } from '#features/issues/contract';
import { onTask, Task } from '#features/tasks/contract';
import { ISSUES_MOST, ITEMS_MOST, rollovers, sprintStatuses, startWeekdays } from './fields.ts';

export const SprintStatus = z.enum(sprintStatuses);
export type SprintStatus = z.infer<typeof SprintStatus>;

export const Rollover = z.enum(rollovers);
export type Rollover = z.infer<typeof Rollover>;

/** A period for which a project commits to tasks and issues. Its days are those of the project's time zone. */
export const Sprint = z.object({
  id: Id,
  projectId: Id,
  number: z.int(),
  name: z.string(),
  goal: z.string(),
  startsAt: Day,
  /** The last day. */
  endsAt: Day,
  status: SprintStatus,
  /** How many points the team can do; null if no one decided. */
  capacityPoints: z.number().nullable(),
  startedAt: Moment.nullable(),
  /** When it was completed or canceled. */
  completedAt: Moment.nullable(),
  /** Its scope when it started; null before. */
  committedCount: z.int().nullable(),
  committedPoints: z.number().nullable(),
  /** What it had completed at its end; null before. */
  completedCount: z.int().nullable(),
  completedPoints: z.number().nullable(),
  version: z.int(),
});
export type Sprint = z.infer<typeof Sprint>;

const cadence = {
  /** Sprints are planned ahead automatically. */
  enabled: z.boolean(),
  durationWeeks: z.int().min(1).max(8),
  startWeekday: z.enum(startWeekdays),
  /** Days without a sprint between two of them. */
  cooldownDays: z.int().min(0).max(28),
  /** How many sprints are planned ahead. */
  upcomingCount: z.int().min(1).max(10),
  /** Sprints start and end at 00:01 in the project's time zone. */
  autoStart: z.boolean(),
  autoComplete: z.boolean(),
  rollover: Rollover,
  /** Several sprints may be active at once, and planned ones may overlap. */
  allowParallel: z.boolean(),
};

/** How a project plans its sprints. A project without a row has the defaults. */
export const SprintCadence = z.object({ id: Id, projectId: Id, ...cadence, version: z.int() });
export type SprintCadence = z.infer<typeof SprintCadence>;

/** A number of items and their points. */
export const Amount = z.object({ count: z.int(), points: z.number() });
export type Amount = z.infer<typeof Amount>;

/** How far a sprint was at the end of a day. Items that are started but not completed are in `started`. */
export const SprintDay = z.object({ day: Day, scope: Amount, started: Amount, completed: Amount });
export type SprintDay = z.infer<typeof SprintDay>;

/** A task or an issue that is or was in a sprint. */
export const SprintItem = z.object({
  itemType: z.enum(['TASK', 'ISSUE']),
  itemId: Id,
  number: z.int(),
  /** Null if it was permanently deleted, or moved to another project. */
  title: z.string().nullable(),
  points: z.number(),
  isDone: z.boolean(),
  addedAt: Moment,
  /** Null if no person added it. */
  addedBy: Id.nullable(),
  /** Added after the sprint had started. */
  isAddedLate: z.boolean(),
  removedAt: Moment.nullable(),
  outcome: z.enum(['DONE', 'CARRIED_OVER', 'REMOVED']).nullable(),
});
export type SprintItem = z.infer<typeof SprintItem>;

/** What a sprint came to. Once it has ended, its numbers do not change. */
export const SprintReport = z.object({
  sprint: Sprint,
  retrospective: z.string(),
  committed: Amount,
  addedLate: Amount,
  removed: Amount,
  completed: Amount,
  carriedOver: Amount,
  days: z.array(SprintDay),
  /** Every item that is or was in it, in the order in which they were added, each with its latest stay. */
  history: z.array(SprintItem),
});
export type SprintReport = z.infer<typeof SprintReport>;

const live = { audience: 'project', scope: 'projectId' } as const;
export const sprintEntity = entity('Sprint', Sprint, live);
export const sprintCadenceEntity = entity('SprintCadence', SprintCadence, live);

const onSprint = onRow({ table: 'Sprint', param: 'sprintId', owners: [] });
const right = { project: 'manageSprints' } as const;
const plan = {
  name: line(80),
  goal: prose(2000),
  startsAt: Day,
  endsAt: Day,
  capacityPoints: z.number().min(0).max(100_000).nullable(),
} as const;
const changed = { method: 'PUT', reach: onSprint, right, response: Sprint } as const;
const itemTo = {
  sprintId: Id.nullable(),
  version: seenVersion,
} as const;

export const sprintActions = actions('sprints', 'sprints', {
  'get-sprints': {
    method: 'GET',
    about: 'Lists the sprints of a project, the latest first.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(Sprint),
  },
  'get-sprint-report': {
    method: 'GET',
    about:
      'Returns what a sprint committed to, what was added, removed, completed and carried over, its items, and how far it was on ' +
      'each of its days. The numbers of a sprint that has ended do not change.',
    reach: onSprint,
    right: { project: 'view' },
    response: SprintReport,
  },
  'get-sprint-issues': {
    method: 'GET',
    about: `Lists up to ${ISSUES_MOST} issues that are in a planned or active sprint, or are open and in none, by priority.`,
    reach: inProject,
    right: { project: 'view' },
    response: paged(IssueRow),
  },
  'create-sprint': {
    method: 'POST',
    about:
      'Plans a sprint. Without a name, it is called "Sprint" with its number. Its days must not overlap with those of another ' +
      'sprint, unless the project allows parallel sprints.',
    reach: inProject,
    right,
    body: z.strictObject({
      name: plan.name.optional(),
      goal: plan.goal.default(''),
      startsAt: plan.startsAt,
      endsAt: plan.endsAt,
      capacityPoints: plan.capacityPoints.default(null),
    }),
    response: Sprint,
  },
  'update-sprint': {
    ...changed,
    about:
      'Updates the fields that you send. Returns 409 if someone else changed one of them after your `version`. The days and the ' +
      'capacity of a sprint that has ended cannot be changed.',
    body: z.strictObject({
      name: plan.name.optional(),
      goal: plan.goal.optional(),
      startsAt: plan.startsAt.optional(),
      endsAt: plan.endsAt.optional(),
      capacityPoints: plan.capacityPoints.optional(),
      retrospective: prose(20_000).optional(),
      version: seenVersion,
    }),
  },
  'start-sprint': {
    ...changed,
    about:
      'Starts a planned sprint. What is in it counts as committed. A sprint that starts early begins today. Only one sprint is ' +
      'active at a time, unless the project allows parallel sprints.',
    body: z.strictObject({}),
  },
  'complete-sprint': {
    ...changed,
    about:
      'Completes an active sprint. Each unfinished item moves to the next planned sprint (NEXT), to the backlog (BACKLOG), or stays ' +
      '(KEEP): as `items` says, otherwise as `rollover` says, which is that of the cadence by default.',
    body: z.strictObject({
      rollover: Rollover.optional(),
      items: z
        .array(z.strictObject({ id: Id, to: Rollover }))
        .max(ITEMS_MOST)
        .default([]),
    }),
  },
  'cancel-sprint': {
    ...changed,
    about: 'Cancels a planned or active sprint. Its unfinished items move to the backlog.',
    body: z.strictObject({}),
  },
  'delete-sprint': {
    method: 'DELETE',
    about: 'Deletes a sprint that has not started, or was canceled. Its items move to the backlog.',
    reach: onSprint,
    right,
    response: z.object({ id: Id }),
    audited: { category: 'CONTENT', action: 'sprint.deleted', target: 'Sprint' },
  },
  'set-task-sprint': {
    method: 'PUT',
    about: 'Moves a task to a planned or active sprint of its project, or to the backlog (null).',
    reach: onTask,
    right,
    body: z.strictObject(itemTo),
    response: Task,
  },
  'set-issue-sprint': {
    method: 'PUT',
    about: 'Moves an issue to a planned or active sprint of its project, or to the backlog (null).',
    reach: onIssue,
    right,
    body: z.strictObject(itemTo),
    response: Issue,
  },
  'get-sprint-cadence': {
    method: 'GET',
    about: 'Returns how a project plans its sprints.',
    reach: inProject,
    right: { project: 'view' },
    response: SprintCadence,
  },
  'set-sprint-cadence': {
    method: 'PUT',
    about:
      'Updates the fields that you send. With `enabled`, `upcomingCount` sprints are planned ahead. They start and end at 00:01 in the ' +
      'time zone of the project with `autoStart` and `autoComplete`.',
    reach: inProject,
    right,
    // A cadence that was never set has version 0.
    body: z.strictObject({ ...z.object(cadence).partial().shape, version: z.int().min(0).optional() }),
    response: SprintCadence,
  },
});
