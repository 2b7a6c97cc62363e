import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import type { Sprint } from '#features/sprints/contract';
import { cancelSprint, deleteSprint, startSprint } from '#features/sprints/web';
import { confirm } from '#ui/alert-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { LineHead } from '#ui/line-head';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { perform } from '#web/use-mutation';
import { BEYOND, progressOfRows, type ShownGroup } from '../rules.ts';
import { useDropHead } from './sprint-dragging.ts';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface SprintHeadProps {
  group: ShownGroup;
  /** The next planned sprint, for the line where its capacity ends. */
  nextName: string;
  onFold: (key: string) => void;
  top: number;
  mayManage: boolean;
  /** Whether something is dragged over its group. */
  isOver: boolean;
  onEdit: (sprint: Sprint) => void;
  onComplete: (sprint: Sprint) => void;
  onWorkload: (sprint: Sprint) => void;
}

/** The head of a sprint or of the backlog: dates, scope against capacity, and what can be done with it. */
export function SprintHead({ group, nextName, onFold, top, mayManage, isOver, ...acts }: SprintHeadProps) {
  const inside = useRef<HTMLSpanElement>(null);
  const { key, sprint, all, count, isFolded } = group;
  useDropHead(inside, key);
  const { scope } = progressOfRows(all);
  const most = sprint?.capacityPoints ?? null;
  return (
    <LineHead
      name={sprint?.name ?? (key === BEYOND ? words.beyondCapacity(nextName) : words.backlog)}
      count={count}
      isFolded={isFolded}
      onFold={() => onFold(key)}
      top={top}
    >
      <span ref={inside} className={styles.facts} data-over={isOver || undefined}>
        {sprint?.status === 'ACTIVE' ? (
          <span className={styles.badge}>
            <Badge tone="accent">{words.active}</Badge>
          </span>
        ) : null}
        {sprint ? <span className={styles.dates}>{words.days(sprint)}</span> : null}
        {scope.points > 0 || most !== null ? (
          <span className={most !== null && scope.points > most ? styles.over : undefined}>
            {most === null ? words.points(scope.points) : words.ofCapacity(scope.points, most)}
          </span>
        ) : null}
        {sprint ? <Actions sprint={sprint} count={all.length} mayManage={mayManage} {...acts} /> : null}
      </span>
    </LineHead>
  );
}

interface ActionsProps extends Pick<SprintHeadProps, 'mayManage' | 'onEdit' | 'onComplete' | 'onWorkload'> {
  sprint: Sprint;
  count: number;
}

function Actions({ sprint, count, mayManage, ...acts }: ActionsProps) {
  const { name } = sprint;
  const isActive = sprint.status === 'ACTIVE';
  return (
    <>
      {mayManage ? (
        <Button size="s" onClick={() => (isActive ? acts.onComplete(sprint) : void started(sprint, count))}>
          {isActive ? words.completeSprint : words.startSprint}
        </Button>
      ) : null}
      <MenuButton
        label={words.moreActions(name)}
        items={() => [
          { label: words.workload, onSelect: () => acts.onWorkload(sprint) },
          ...(mayManage ? menuOf(sprint, () => acts.onEdit(sprint)) : []),
        ]}
        align="end"
        trigger={(trigger) => <IconButton {...trigger} size="s" label={words.moreActions(name)} icon={<Ellipsis />} />}
      />
    </>
  );
}

async function started(sprint: Sprint, count: number): Promise<void> {
  const { id: sprintId, name } = sprint;
  const question = { title: words.askStart(name), description: words.startText(count), confirmLabel: words.startSprint };
  if (await confirm(question)) perform(startSprint, { sprintId, said: words.sprintStarted(name) });
}

function menuOf(sprint: Sprint, edit: () => void): MenuItem[] {
  const { id: sprintId, name, status } = sprint;
  const cancel = async () => {
    const question = { title: words.askCancel(name), description: words.cancelText, confirmLabel: words.cancelSprint };
    if (await confirm({ ...question, cancelLabel: words.keepSprint, danger: true }))
      perform(cancelSprint, { sprintId, said: words.sprintCanceled(name) });
  };
  const remove = async () => {
    const question = { title: words.askDelete(name), description: words.deleteText, confirmLabel: words.deleteSprint };
    if (await confirm({ ...question, danger: true })) perform(deleteSprint, { sprintId, said: words.sprintDeleted(name) });
  };
  return [
    { label: words.editSprint, onSelect: edit },
    status === 'PLANNED'
      ? { label: words.deleteSprint, danger: true, onSelect: () => void remove() }
      : { label: words.cancelSprint, danger: true, onSelect: () => void cancel() },
  ];
}
