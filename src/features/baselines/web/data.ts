import { useMemo } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { declareMutation } from '#web/mutation';
import { useList } from '#web/use-list';
import { useQuery } from '#web/use-query';
import type { Baseline, baselineActions } from '../contract.ts';
import * as words from './words.ts';

const project = client<typeof baselineActions>('project');

/** The baseline of a project: a list of one row, or none. */
const baselines = declareList<Baseline, ProjectScope>({
  table: 'Baseline',
  key: ({ projectId }) => `baseline:${projectId}`,
  load: ({ projectId }, via) => project.get('get-baselines', { query: { projectId }, ...via }),
  belongs: (baseline, { projectId }) => baseline.projectId === projectId,
});

interface Span {
  readonly start: string;
  readonly end: string;
}

/** What a project keeps of its former dates. */
export interface Kept {
  readonly isKnown: boolean;
  /** Null if there is no baseline. */
  readonly set: { readonly at: string; readonly by: string | null } | null;
  /** The former days by task; null until they are known. */
  readonly days: ReadonlyMap<string, Span> | null;
}

/** The baseline of a project, kept live. A null scope waits. */
export function useBaseline(scope: ProjectScope | null): Kept {
  const { rows, status } = useList(baselines, scope);
  const [head] = rows;
  const at = head?.setAt ?? null;
  const key = scope && head && at !== null ? `baseline-days:${scope.projectId}:${head.version}` : null;
  const { data } = useQuery(key, (via) =>
    project.get('get-baseline-days', { query: { projectId: scope?.projectId ?? '' }, ...via }),
  );
  const days = useMemo(() => data && new Map(Object.entries(data.days).map(([id, text]) => [id, spanIn(text)])), [data]);
  return useMemo(
    () => ({
      isKnown: status === 'ready',
      set: at === null ? null : { at, by: head?.setBy ?? null },
      days: at === null ? null : (days ?? null),
    }),
    [status, at, head?.setBy, days],
  );
}

const spanIn = (text: string): Span => {
  const [start = '', end = ''] = text.split('/');
  return { start, end };
};

interface OfProject {
  projectId: string;
}

// Only the server knows the dates of all tasks at that moment, so nothing is predicted.
const change = {
  table: 'Baseline',
  lane: ({ projectId }: OfProject) => `baseline:${projectId}`,
  predict: () => [],
  inverse: ({ projectId }: OfProject) => restoreBaseline.with({ projectId }),
};

/** Keeps the current dates of all tasks. */
export const setBaseline = declareMutation(project, 'set-baseline', {
  ...change,
  method: 'POST',
  request: ({ projectId }) => ({ query: { projectId }, body: {} }),
  said: () => words.baselineSet,
});

/** Removes the baseline. */
export const clearBaseline = declareMutation(project, 'clear-baseline', {
  ...change,
  method: 'DELETE',
  request: ({ projectId }) => ({ query: { projectId } }),
  said: () => words.baselineCleared,
});

const restoreBaseline = declareMutation(project, 'restore-baseline', {
  ...change,
  method: 'PUT',
  request: ({ projectId }: OfProject) => ({ query: { projectId }, body: {} }),
});
