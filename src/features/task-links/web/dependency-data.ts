import { useEffect, useMemo, useRef } from 'react';
import type { LinkTarget } from '#features/links/contract';
import type { Dependency as TypeAndLag } from '#features/links/rules';
import type { ProjectScope } from '#features/projects/web';
import { taskSubject } from '#features/tasks/subject';
import type { ShownTask } from '#features/tasks/web';
import { client } from '#web/api';
import type { Row } from '#web/change';
import { declareList } from '#web/list';
import { unpacked } from '#web/table';
import { useList, type ListState } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { taskLinkActions } from '../contract.ts';
import { changeDependency, taskLinks } from './data.ts';

const project = client<typeof taskLinkActions>('project');
const { type: TASK } = taskSubject;

/** One task of a project has to wait for another. */
export interface TaskDependency extends TypeAndLag, Row {
  /** The task that blocks. */
  readonly fromId: string;
  /** The task that is blocked. */
  readonly toId: string;
}

/** A link as the store has it. A live row does not name its target, and a predicted one does it as `target`. */
interface DependencyRow extends Row {
  projectId: string;
  kind: string;
  sourceType: string;
  sourceId: string;
  targetType: string;
  targetId?: string;
  target?: Pick<LinkTarget, 'id'> | null;
  dependencyType: TypeAndLag['dependencyType'] | null;
  lagDays: number | null;
}

/** The dependencies between the tasks of a project, as `useDependencies` returns them. */
export const projectDependencies = declareList<DependencyRow, ProjectScope>({
  table: 'LinkedItem',
  key: ({ projectId }) => `dependencies:${projectId}`,
  load: async ({ projectId }, via) => {
    const answer = await project.get('get-task-dependencies', { query: { projectId }, isAlone: true, ...via });
    return unpacked<TaskDependency>(answer).map(({ fromId, toId, ...row }) => ({
      ...row,
      projectId,
      kind: 'BLOCKS',
      sourceType: TASK,
      sourceId: fromId,
      targetType: TASK,
      targetId: toId,
    }));
  },
  belongs: (row, scope) =>
    row.kind === 'BLOCKS' && row.sourceType === TASK && row.targetType === TASK && row.projectId === scope.projectId,
});

interface Dependencies extends Pick<ListState<unknown>, 'status' | 'isStale' | 'retry'> {
  /** The same array until one of them changes. */
  readonly dependencies: readonly TaskDependency[];
}

/** The dependencies between the tasks of a project, kept live. A null scope waits. */
export function useDependencies(scope: ProjectScope | null): Dependencies {
  const { rows, status, isStale, retry } = useList(projectDependencies, scope);
  const dependencies = useMemo(() => dependenciesOf(rows), [rows]);
  useTargets(rows, retry);
  return { dependencies, status, isStale, retry };
}

export const dependenciesOf = (rows: readonly DependencyRow[]): TaskDependency[] =>
  rows.flatMap(({ id, version, sourceId, targetId, target, dependencyType, lagDays }) => {
    const toId = targetId ?? target?.id;
    return toId === undefined || dependencyType === null
      ? []
      : [{ id, version, fromId: sourceId, toId, dependencyType, lagDays: lagDays ?? 0 }];
  });

/** Fetches the targets of links that came live: they may be in another project, and then the link is not of this list. */
function useTargets(rows: readonly DependencyRow[], retry: () => void): void {
  const unknown = rows.flatMap(({ id, targetId, target }) => (targetId === undefined && !target ? [id] : [])).join();
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    if (unknown !== '') ask.current();
  }, [unknown]);
}

interface DependencyChanges {
  /** Makes a task wait for another. */
  add(from: ShownTask, to: ShownTask, how?: Partial<TypeAndLag>): void;
  change(from: ShownTask, dependency: TaskDependency, change: Partial<TypeAndLag>): void;
  remove(from: ShownTask, to: ShownTask, dependency: TaskDependency): void;
}

/** Changes of the dependencies of a project, each shown at once and undone by one key. They need the right to edit both tasks. */
export function useDependencyChanges({ workspaceId, projectId }: ProjectScope): DependencyChanges {
  const [add, change, remove] = [useMutation(taskLinks.add), useMutation(changeDependency), useMutation(taskLinks.remove)];
  return useMemo(() => {
    const source = ({ id, status }: ShownTask) => ({ type: TASK, id, workspaceId, projectId, status });
    const target = ({ id, title, status }: ShownTask): LinkTarget => ({
      type: TASK,
      id,
      projectId,
      key: '',
      title,
      status,
      mayEdit: true,
    });
    return {
      add: (from, to, how) => void add({ source: source(from), kind: 'BLOCKS', to: target(to), ...how }),
      change: (from, { id }, set) => void change({ source: source(from), linkId: id, change: set }),
      remove: (from, to, { id }) => void remove({ source: source(from), linkId: id, target: target(to) }),
    };
  }, [add, change, remove, workspaceId, projectId]);
}
