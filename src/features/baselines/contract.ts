import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';

/** When a project kept the dates of its tasks, to compare later ones with. */
export const Baseline = z.object({
  id: Id,
  projectId: Id,
  /** Null if it was cleared. */
  setAt: Moment.nullable(),
  setBy: Id.nullable(),
  version: z.int(),
});
export type Baseline = z.infer<typeof Baseline>;

export const BaselineDays = z.object({
  /** The first and the last day of each task that the project still has, by its id: "2026-11-24/2026-11-27". */
  days: z.record(z.string(), z.string()),
});
export type BaselineDays = z.infer<typeof BaselineDays>;

export const baselineEntity = entity('Baseline', Baseline, { audience: 'project', scope: 'projectId' });

const reading = { method: 'GET', reach: inProject, right: { project: 'view' } } as const;
const changing = {
  reach: inProject,
  right: { project: 'manageSettings' },
  response: Baseline,
  audited: { category: 'PROJECT', action: 'project.updated', target: 'Project' },
} as const;

export const baselineActions = actions('project', 'tasks', {
  'get-baselines': {
    ...reading,
    about: 'Lists the baseline of a project: when its dates were kept, and by whom. Empty if the project never had one.',
    response: paged(Baseline),
  },
  'get-baseline-days': {
    ...reading,
    about:
      'Gets the days that tasks had when the baseline of a project was set. Tasks that were deleted or moved to another project are left out.',
    response: BaselineDays,
  },
  'set-baseline': {
    ...changing,
    method: 'POST',
    about: 'Keeps the current dates of all tasks of a project as its baseline. They replace the baseline before.',
    body: z.strictObject({}),
  },
  'clear-baseline': { ...changing, method: 'DELETE', about: 'Removes the baseline of a project.' },
  'restore-baseline': {
    ...changing,
    method: 'PUT',
    about:
      'Takes back the latest change of a baseline: the one before is the baseline again, or there is none if there was none.',
    body: z.strictObject({}),
  },
});
