import { IterationCw } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { type NamedPerson, useNamedPeople } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { useWorkSurface, type WorkSnapshot } from '#features/work-surface/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LineList } from '#web/line-list.tsx';
import { useNarrow } from '#web/use-narrow';
import { assigneesOf, BACKLOG, isBacklog, type ShownGroup } from '../rules.ts';
import { EmptyGroup } from './empty-group.tsx';
import { SprintHead } from './sprint-head.tsx';
import { SprintRow } from './sprint-row.tsx';
import styles from './sprints-view.module.css';
import { useDropPlace, useScrollingWhileDragged } from './sprint-dragging.ts';
import * as words from './words.ts';

/** Up to this width of the screen, in pixels, the backlog is below the sprints, and from it on beside them. */
export const STACKED = 1023;
/** Up to here a row beside another list takes two lines. */
const TIGHT = 1400;

interface SprintListsProps {
  groups: readonly ShownGroup[];
  snapshot: WorkSnapshot;
  today: string;
  mayManage: boolean;
  /** The id of the sprint that something is dragged over, BACKLOG, or null. */
  over: string | null;
  projectId: string;
  /** Creates a task in a sprint, or in the backlog if it is null; absent if the person may not. */
  onCreateTask: ((sprintId: string | null) => void) | undefined;
  onCreate: () => void;
  onFold: (key: string) => void;
  onEdit: (sprint: Sprint) => void;
  onComplete: (sprint: Sprint) => void;
  onWorkload: (sprint: Sprint) => void;
}

/** The sprints and the backlog: beside each other, or on a smaller screen in one list. */
export function SprintLists({ groups, onCreate, ...rest }: SprintListsProps) {
  const isStacked = useNarrow(STACKED);
  const nextName = groups.find(({ sprint }) => sprint?.status === 'PLANNED')?.sprint?.name ?? '';
  const { snapshot, projectId } = rest;
  const scope = useMemo(() => ({ workspaceId: snapshot.workspaceId, projectId }), [snapshot.workspaceId, projectId]);
  const people = useNamedPeople(
    scope,
    groups.flatMap(({ rows }) => rows.flatMap(assigneesOf)),
  );
  const all = { nextName, people, ...rest };
  const sprints = groups.filter((group) => !isBacklog(group.key));
  const hasSprints = sprints.length > 0;
  const create = rest.mayManage ? onCreate : undefined;
  if (isStacked)
    return (
      <Pane>
        {hasSprints ? null : <NoSprints size="inline" onCreate={create} />}
        <Lines {...all} label={words.sprints} groups={groups} />
      </Pane>
    );
  return (
    <div className={styles.panes}>
      <Pane place={sprints.at(-1)?.key}>
        {hasSprints ? <Lines {...all} label={words.sprints} groups={sprints} isBeside /> : <NoSprints onCreate={create} />}
      </Pane>
      <Pane place={BACKLOG}>
        <Lines {...all} label={words.backlog} groups={groups.filter((group) => isBacklog(group.key))} isBeside />
      </Pane>
    </div>
  );
}

/** Instead of sprints that can be worked on, while there are none. */
export const NoSprints = ({ onCreate, size }: { onCreate: (() => void) | undefined; size?: 'inline' }) => (
  <EmptyState
    icon={<IterationCw />}
    title={words.noSprints}
    {...(size && { size })}
    action={onCreate ? <Button onClick={onCreate}>{words.createSprint}</Button> : null}
  >
    {words.noSprintsHint}
  </EmptyState>
);

/** A list's part of the screen. Rows dropped beside its lines go to the sprint that is last in it, or to the backlog. */
function Pane({ place, children }: { place?: string | undefined; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  useDropPlace(pane, place ?? null);
  useScrollingWhileDragged(pane);
  return (
    <div ref={pane} className={styles.pane}>
      {children}
    </div>
  );
}

interface LinesProps extends Omit<SprintListsProps, 'onCreate'> {
  label: string;
  nextName: string;
  people: ReadonlyMap<string, NamedPerson>;
  isBeside?: boolean;
}

function Lines({ label, groups, nextName, people, isBeside = false, ...rest }: LinesProps) {
  const { snapshot, today, mayManage, over, projectId, onCreateTask, ...acts } = rest;
  return (
    <LineList
      label={label}
      surface={useWorkSurface()}
      groups={groups}
      count={groups.reduce((sum, { rows }) => sum + rows.length, 0)}
      among={snapshot.order}
      {...(isBeside && { twoLinesUpTo: TIGHT })}
      head={(group, top) => (
        <SprintHead group={group} nextName={nextName} top={top} mayManage={mayManage} isOver={over === group.key} {...acts} />
      )}
      empty={(group, top) => (
        <EmptyGroup
          group={group}
          top={top}
          isFirst={snapshot.rows.size === 0}
          mayManage={mayManage}
          onCreateTask={onCreateTask}
        />
      )}
      line={(row, drawn) => (
        <SprintRow row={row} snapshot={snapshot} people={people} today={today} mayManage={mayManage} {...drawn} />
      )}
      onEnd={null}
      memory={`${label} of ${projectId}`}
    />
  );
}
