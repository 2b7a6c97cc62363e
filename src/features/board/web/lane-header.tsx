import { ChevronDown, ChevronRight } from 'lucide-react';
import { Avatar } from '#ui/avatar';
import { Count } from '#ui/badge';
import { ColorDot } from '#ui/color-dot';
import { PriorityIcon } from '#ui/priority-icon';
import type { TaskPriority } from '#features/tasks/contract';
import { nameOf } from '#features/projects/web';
import { cellKey } from '../rules.ts';
import type { BoardSnapshot } from './board-surface.ts';
import styles from './lanes.module.css';
import type { LaneContext } from './moves.ts';
import * as words from './words.ts';

export interface LaneHeaderProps {
  snapshot: BoardSnapshot;
  context: LaneContext;
  lane: string;
  name: string;
  isFolded: boolean;
  onFold(isFolded: boolean): void;
}

export function LaneHeader({ snapshot, context, lane, name, isFolded, onFold }: LaneHeaderProps) {
  const count = snapshot.statuses.reduce(
    (sum, status) => sum + (snapshot.arrangement.cells.get(cellKey({ lane, status }))?.length ?? 0),
    0,
  );
  return (
    <button type="button" className={styles.head} aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
      {isFolded ? <ChevronRight /> : <ChevronDown />}
      <LaneIcon context={context} lane={lane} />
      {name}
      <Count value={count} max={9999} label={words.tasksOf(count)} />
    </button>
  );
}

function LaneIcon({ context: { viewSettings, people, labels }, lane }: Pick<LaneHeaderProps, 'context' | 'lane'>) {
  if (viewSettings.group === 'priority') return <PriorityIcon priority={lane as TaskPriority} />;
  if (viewSettings.group === 'label') return <ColorDot color={labels.get(lane)?.color ?? 'gray'} />;
  const person = people.get(lane);
  return person ? <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative /> : null;
}
