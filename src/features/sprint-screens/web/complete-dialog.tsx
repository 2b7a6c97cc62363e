import { useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import type { Rollover, Sprint } from '#features/sprints/contract';
import { nextAfter } from '#features/sprints/rules';
import { completeSprint, sprintCadence } from '#features/sprints/web';
import { isDone, type WorkRow } from '#features/work/rules';
import { keyOf, type WorkSnapshot } from '#features/work-surface/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { useList } from '#web/use-list';
import { perform } from '#web/use-mutation';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface CompleteDialogProps {
  sprint: Sprint;
  rows: readonly WorkRow[];
  sprints: readonly Sprint[];
  snapshot: WorkSnapshot;
  scope: ProjectScope;
  onClose: () => void;
}

/** Completes a sprint. Each unfinished item goes where the person says. */
export function CompleteDialog({ sprint, rows, sprints, snapshot, scope, onClose }: CompleteDialogProps) {
  const next = nextAfter(sprint, sprints);
  const [cadence] = useList(sprintCadence, scope).rows;
  const [chosen, setChosen] = useState<Rollover | null>(null);
  const [own, setOwn] = useState<ReadonlyMap<string, Rollover>>(new Map());
  const usual = cadence?.rollover ?? 'NEXT';
  const rollover = chosen ?? (usual === 'NEXT' && !next ? 'BACKLOG' : usual);
  const unfinished = rows.filter((row) => !isDone(row));
  const options = [
    ...(next ? [{ value: 'NEXT', label: words.toNext(next.name) }] : []),
    { value: 'BACKLOG', label: words.toBacklog },
    { value: 'KEEP', label: words.keepThere },
  ];
  const handleComplete = () => {
    const items = [...own].map(([id, to]) => ({ id, to }));
    perform(completeSprint, { sprintId: sprint.id, rollover, items, said: words.sprintCompleted(sprint.name) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.askComplete(sprint.name)}
      description={words.completeText(rows.length - unfinished.length, unfinished.length)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={handleComplete}>
            {words.completeSprint}
          </Button>
        </>
      }
    >
      {unfinished.length > 0 ? (
        <div className={styles.pieces}>
          <div className={styles.piece}>
            <Text>{words.allUnfinished}</Text>
            <Select
              label={words.allUnfinished}
              hideLabel
              size="m"
              value={rollover}
              options={options}
              onChange={(event) => {
                setChosen(event.currentTarget.value as Rollover);
                setOwn(new Map());
              }}
            />
          </div>
          {unfinished.map((row) => (
            <div key={row.id} className={styles.piece}>
              <Text tone="muted" truncate>
                {keyOf(snapshot, row)} {row.title}
              </Text>
              <Select
                label={words.placeOf(keyOf(snapshot, row))}
                hideLabel
                size="m"
                value={own.get(row.id) ?? rollover}
                options={options}
                onChange={(event) => setOwn(new Map([...own, [row.id, event.currentTarget.value as Rollover]]))}
              />
            </div>
          ))}
        </div>
      ) : null}
    </Dialog>
  );
}
