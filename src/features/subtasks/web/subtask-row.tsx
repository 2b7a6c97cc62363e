import { ArrowDown, ArrowUp, Flag, GripVertical, Timer, Trash2 } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { hoursIn } from '#contract/typed-hours';
import { HOURS_HINT, sayHours } from '#features/tasks/web';
import { Checkbox } from '#ui/checkbox';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Picker } from '#ui/picker';
import { useMutation } from '#web/use-mutation';
import type { RiskLevel, Subtask } from '../contract.ts';
import { type SubtaskEdit, updateSubtask } from './subtask-data.ts';
import styles from './subtasks.module.css';
import { useSubtaskMoves } from './use-subtask-moves.ts';
import * as words from './words.ts';

interface SubtaskRowProps {
  subtask: Subtask;
  index: number;
  count: number;
  mayEdit: boolean;
  onMove: (index: number) => void;
  /** Another row was dropped before the one at `index`. */
  onDrop: (subtaskId: string, index: number) => void;
  onDelete: () => void;
}

const RISKS: { value: RiskLevel; label: string }[] = [
  { value: 'LOW', label: words.lowRisk },
  { value: 'MEDIUM', label: words.mediumRisk },
  { value: 'HIGH', label: words.highRisk },
];

const risks = RISKS.map((risk) => ({ ...risk, icon: <RiskFlag level={risk.value} /> }));

/** One subtask. Its keys are in use-subtask-keys.ts. */
export function SubtaskRow({ subtask, index, count, mayEdit, onMove, onDrop, onDelete }: SubtaskRowProps) {
  const { id, taskId, title, completed, riskLevel } = subtask;
  const update = useMutation(updateSubtask);
  const { row, handle, edge, isDragged } = useSubtaskMoves({
    subtaskId: id,
    taskId,
    index,
    isActive: mayEdit,
    onDrop,
  });
  const hours = useRef<HTMLDivElement>(null);
  const change = (fields: SubtaskEdit['change']) => update({ taskId, subtaskId: id, change: fields });

  const menu = (): MenuItem[] => [
    { label: words.moveUp, icon: <ArrowUp />, shortcut: 'alt+arrowup', disabled: index === 0, onSelect: () => onMove(index - 1) },
    {
      label: words.moveDown,
      icon: <ArrowDown />,
      shortcut: 'alt+arrowdown',
      disabled: index === count - 1,
      onSelect: () => onMove(index + 1),
    },
    {
      label: words.risk,
      icon: <Flag />,
      items: RISKS.map(({ value, label }) => ({
        label,
        checked: value === riskLevel,
        onSelect: () => value !== riskLevel && change({ riskLevel: value }),
      })),
    },
    {
      label: words.setEstimatedHours,
      icon: <Timer />,
      shortcut: 'h',
      // The field is visible only with a value or under the pointer, so the menu opens it too.
      onSelect: () => hours.current?.querySelector('button')?.click(),
    },
    'line',
    {
      label: words.deleteLabel,
      icon: <Trash2 />,
      shortcut: 'delete',
      danger: true,
      onSelect: onDelete,
    },
  ];

  return (
    <li
      ref={row}
      className={styles.row}
      data-done={completed || undefined}
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
    >
      {mayEdit ? (
        <span ref={handle} className={styles.handle} aria-hidden="true">
          <GripVertical />
        </span>
      ) : null}
      <Checkbox
        label={title}
        hideLabel
        tone="done"
        checked={completed}
        disabled={!mayEdit}
        onChange={(event) => change({ completed: event.target.checked })}
      />
      <div className={styles.title} data-part="title">
        <InlineEdit
          label={words.titleOf(title)}
          value={title}
          maxLength={500}
          disabled={!mayEdit}
          onSave={(next) => change({ title: next })}
        />
      </div>
      <Hours ref={hours} subtask={subtask} mayEdit={mayEdit} onChange={(estimatedHours) => change({ estimatedHours })} />
      {mayEdit ? (
        <Picker
          label={words.riskOf(title)}
          items={risks}
          value={riskLevel}
          onValueChange={(next) => next && next !== riskLevel && change({ riskLevel: next })}
          trigger={(trigger) => (
            <span className={styles.risk} data-part="risk" data-always={riskLevel !== 'MEDIUM' || undefined}>
              <IconButton
                {...trigger}
                size="s"
                shortcut="r"
                label={words.riskOfNamed(riskOf(riskLevel), title)}
                icon={<RiskFlag level={riskLevel} />}
              />
            </span>
          )}
        />
      ) : riskLevel === 'MEDIUM' ? null : (
        <span role="img" aria-label={riskOf(riskLevel)}>
          <RiskFlag level={riskLevel} />
        </span>
      )}
      {mayEdit ? (
        <span className={styles.quiet}>
          <MenuButton label={words.actionsFor(title)} items={menu} align="end" />
        </span>
      ) : null}
    </li>
  );
}

interface HoursProps {
  ref: Ref<HTMLDivElement>;
  subtask: Subtask;
  mayEdit: boolean;
  onChange: (hours: number) => void;
}

function Hours({ ref, subtask, mayEdit, onChange }: HoursProps) {
  const { estimatedHours: hours, title } = subtask;
  const save = (text: string) => {
    const next = hoursIn(text) ?? 0;
    if (next !== hours) onChange(next);
  };
  if (!mayEdit && hours === 0) return null;
  return (
    <div ref={ref} className={styles.hours} data-part="hours" data-always={hours > 0 || undefined}>
      <InlineEdit
        label={words.estimatedHoursOf(title)}
        value={String(hours)}
        maxLength={20}
        required={false}
        disabled={!mayEdit}
        check={(text) => (hoursIn(text) === undefined ? HOURS_HINT : null)}
        onSave={save}
        renderView={() => sayHours(hours)}
      />
    </div>
  );
}

function RiskFlag({ level }: { level: RiskLevel }) {
  return <Flag className={styles.flag} data-level={level} aria-hidden="true" />;
}

const riskOf = (level: RiskLevel): string => RISKS.find(({ value }) => value === level)?.label ?? level;
