import { isOpen as isOpenIssue } from '#features/issues/rules';
import type { ShownIssue } from '#features/issues/web';
import type { ProjectScope } from '#features/projects/web';
import { declareList, type FetchOptions } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { Sprint, SprintCadence, SprintReport } from '../contract.ts';
import { sprintOf } from './task-sprint.ts';
import { sprints } from './project-sprints.ts';

/** The issues of a project that are in a sprint, or open and in none. */
export const sprintIssues = declareList<ShownIssue, ProjectScope>({
  table: 'Issue',
  key: ({ projectId }) => `sprint-issues:${projectId}`,
  load: ({ projectId }, via) => sprints.get('get-sprint-issues', { query: { projectId }, isAlone: true, ...via }),
  belongs: (issue, { projectId }) =>
    !issue.deletedAt &&
    !issue.archivedAt &&
    (issue.projectId ?? projectId) === projectId &&
    (issue.sprintId !== null || isOpenIssue(issue.status)),
});

/** How a project plans its sprints: one row, refetched when it changes. */
export const sprintCadence = declareList<SprintCadence, ProjectScope>({
  table: 'CadenceOfProject',
  key: ({ projectId }) => `sprint-cadence:${projectId}`,
  load: async ({ projectId }, via) => [await sprints.get('get-sprint-cadence', { query: { projectId }, ...via })],
  belongs: ({ id }, { projectId }) => id === projectId,
  refetchesOn: ['SprintCadence'],
});

/** What a sprint came to, or how far it is. */
export const getReport = (sprintId: string, via: FetchOptions): Promise<SprintReport> =>
  sprints.get('get-sprint-report', { query: { sprintId }, ...via });

interface NewSprint {
  projectId: string;
  name: string;
  goal: string;
  startsAt: string;
  endsAt: string;
  capacityPoints: number | null;
}

/** Plans a sprint. Its number is 0 until the server answers. */
export const createSprint = declareMutation(sprints, 'create-sprint', {
  method: 'POST',
  table: 'Sprint',
  request: ({ projectId, ...body }: NewSprint) => ({ query: { projectId }, body }),
  predict: (sprint, { mutationId }) => [{ table: 'Sprint', insert: { ...PLANNED, ...sprint, id: mutationId } }],
  inverse: (_, { mutationId }): Call => deleteSprint.with({ sprintId: mutationId }),
});

const PLANNED = {
  number: 0,
  status: 'PLANNED',
  startedAt: null,
  completedAt: null,
  committedCount: null,
  committedPoints: null,
  completedCount: null,
  completedPoints: null,
  version: 0,
} as const;

type Edited = Pick<Sprint, 'name' | 'goal' | 'startsAt' | 'endsAt' | 'capacityPoints'>;

/** Changes fields of a sprint. */
export const updateSprint = declareMutation(sprints, 'update-sprint', {
  method: 'PUT',
  table: 'Sprint',
  request: ({ sprintId, change }: { sprintId: string; change: Partial<Edited> }) => ({ query: { sprintId }, body: change }),
  predict: ({ sprintId, change }) => [{ table: 'Sprint', id: sprintId, set: change }],
  inverse: ({ sprintId, change }, { find }): Call | null => {
    const before = find<Sprint>('Sprint', sprintId);
    const former = Object.fromEntries(Object.keys(change).map((field) => [field, before?.[field as keyof Edited]]));
    return before ? updateSprint.with({ sprintId, change: former }) : null;
  },
});

interface Retrospective {
  sprintId: string;
  text: string;
  /** The text that it replaces. */
  former: string;
}

/** Writes the retrospective of a sprint. It is in no list, only in the report. */
export const writeRetrospective = declareMutation(sprints, 'update-sprint', {
  method: 'PUT',
  table: 'Sprint',
  request: ({ sprintId, text }: Retrospective) => ({ query: { sprintId }, body: { retrospective: text } }),
  predict: () => [],
  inverse: ({ sprintId, text, former }): Call => writeRetrospective.with({ sprintId, text: former, former: text }),
});

interface Named {
  sprintId: string;
  said?: string;
}

/** Starts a planned sprint. */
export const startSprint = declareMutation(sprints, 'start-sprint', {
  method: 'PUT',
  table: 'Sprint',
  request: ({ sprintId }: Named) => ({ query: { sprintId }, body: {} }),
  predict: ({ sprintId }, { now }) => [{ table: 'Sprint', id: sprintId, set: { status: 'ACTIVE', startedAt: now } }],
  said: ({ said }) => said ?? null,
});

type Rollover = SprintCadence['rollover'];

interface Completion extends Named {
  rollover: Rollover;
  items: { id: string; to: Rollover }[];
}

/** Completes an active sprint. */
export const completeSprint = declareMutation(sprints, 'complete-sprint', {
  method: 'PUT',
  table: 'Sprint',
  request: ({ sprintId, rollover, items }: Completion) => ({ query: { sprintId }, body: { rollover, items } }),
  predict: ({ sprintId }, { now }) => [{ table: 'Sprint', id: sprintId, set: { status: 'COMPLETED', completedAt: now } }],
  said: ({ said }) => said ?? null,
});

/** Cancels a sprint that has not ended. */
export const cancelSprint = declareMutation(sprints, 'cancel-sprint', {
  method: 'PUT',
  table: 'Sprint',
  request: ({ sprintId }: Named) => ({ query: { sprintId }, body: {} }),
  predict: ({ sprintId }, { now }) => [{ table: 'Sprint', id: sprintId, set: { status: 'CANCELED', completedAt: now } }],
  said: ({ said }) => said ?? null,
});

/** Deletes a sprint that has not started. */
export const deleteSprint = declareMutation(sprints, 'delete-sprint', {
  method: 'DELETE',
  table: 'Sprint',
  request: ({ sprintId }: Named) => ({ query: { sprintId } }),
  predict: ({ sprintId }) => [{ table: 'Sprint', remove: sprintId }],
  confirm: () => [],
  said: ({ said }) => said ?? null,
});

/** Moves an issue to a sprint, or to the backlog (null). */
export const setIssueSprint = declareMutation(sprints, 'set-issue-sprint', {
  method: 'PUT',
  table: 'Issue',
  request: ({ issueId, sprintId }: { issueId: string; sprintId: string | null }) => ({ query: { issueId }, body: { sprintId } }),
  predict: ({ issueId, sprintId }) => [{ table: 'Issue', id: issueId, set: { sprintId } }],
  inverse: ({ issueId }, context): Call | null => {
    const sprintId = sprintOf(context, 'Issue', issueId);
    return sprintId === undefined ? null : setIssueSprint.with({ issueId, sprintId });
  },
});

type CadenceChange = Partial<Omit<SprintCadence, 'id' | 'projectId' | 'version'>>;

/** Changes how a project plans its sprints. */
export const setCadence = declareMutation(sprints, 'set-sprint-cadence', {
  method: 'PUT',
  table: 'CadenceOfProject',
  request: ({ projectId, change }: { projectId: string; change: CadenceChange }) => ({ query: { projectId }, body: change }),
  predict: ({ projectId, change }) => [{ table: 'CadenceOfProject', id: projectId, set: change }],
  inverse: ({ projectId, change }, { find }): Call | null => {
    const was = find<SprintCadence>('CadenceOfProject', projectId);
    const former = Object.fromEntries(Object.keys(change).map((field) => [field, was?.[field as keyof CadenceChange]]));
    return was ? setCadence.with({ projectId, change: former }) : null;
  },
});
