import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { entity } from '#contract/entity';
import { Day, line, Moment, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';

export const SprintStatus = z.enum(['PLANNED', 'ACTIVE', 'COMPLETED', 'CANCELED']);
export type SprintStatus = z.infer<typeof SprintStatus>;

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
  version: z.int(),
});
export type Sprint = z.infer<typeof Sprint>;

export const sprintEntity = entity('Sprint', Sprint, { audience: 'project', scope: 'projectId' });

/** The maximum number of sprints of a project. */
export const SPRINTS_MOST = 500;

const capacityPoints = z.number().min(0).max(100_000).nullable();
const plan = { goal: prose(2000), startsAt: Day, endsAt: Day, capacityPoints } as const;

export const sprintActions = actions('sprints', {
  'get-sprints': {
    method: 'GET',
    about: 'Lists the sprints of a project, the latest first.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(Sprint),
  },
  'create-sprint': {
    method: 'POST',
    about: 'Plans a sprint. Without a name, it is called "Sprint" with its number.',
    reach: inProject,
    right: { project: 'manageSprints' },
    body: z.strictObject({
      ...plan,
      name: line(80).optional(),
      goal: plan.goal.default(''),
      capacityPoints: capacityPoints.default(null),
    }),
    response: Sprint,
  },
});
