import { Clock, PanelRight, CirclePlay, Square, Trash2 } from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { perform } from '#web/use-mutation';
import { visibilities } from '../fields.ts';
import { type ShownBlock, updateBlock } from './data.ts';
import { openPlanTime } from './plan-request.ts';
import { pathOfTask } from './task-path.ts';
import * as words from './words.ts';

interface BlockActions {
  /** What the timer of its task can do; null if it can't run. */
  timing: string | null;
  toggleTimer: () => void;
  remove: () => void;
}

/** All actions on a block. */
export function blockMenu(block: ShownBlock, { timing, toggleTimer, remove }: BlockActions): MenuItem[] {
  const { taskId, task } = block;
  return [
    ...(task
      ? [
          {
            label: words.openTask,
            icon: <PanelRight />,
            to: pathOfTask(taskId, task),
          },
        ]
      : []),
    ...(timing === null
      ? []
      : [{ label: timing, icon: timing === words.stopTimer ? <Square /> : <CirclePlay />, onSelect: toggleTimer }]),
    ...(task
      ? [
          {
            label: words.changeTime,
            icon: <Clock />,
            onSelect: () => openPlanTime({ from: 'calendar', taskId, task, block }),
          },
        ]
      : []),
    'line',
    { heading: words.colleaguesSee },
    ...visibilities.map((visibility) => ({
      label: words.visibilityNames[visibility],
      checked: block.visibility === visibility,
      onSelect: () => void perform(updateBlock, { taskId, timeBlockId: block.id, change: { visibility } }),
    })),
    'line',
    { label: words.deleteTime, icon: <Trash2 />, shortcut: 'delete', danger: true, onSelect: remove },
  ];
}
