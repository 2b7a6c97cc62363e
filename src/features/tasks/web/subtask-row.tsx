import { ArrowDown, ArrowUp, Flag, GripVertical, Timer, Trash2 } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Checkbox } from '#ui/checkbox';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Picker } from '#ui/picker';
import { toast } from '#ui/toast';
import { useMutation } from '#web/use-mutation';
import type { RiskLevel, Subtask } from '../contract.ts';
import { deleteSubtask, type SubtaskEdit, updateSubtask } from './subtask-data.ts';
import styles from './subtasks.module.css';
import { useSubtaskMoves } from './use-subtask-moves.ts';

interface SubtaskRowProps {
  subtask: Subtask;
  index: number;
  count: number;
  mayEdit: boolean;
  onMove: (index: number) => void;
  /** Another row was dropped before the one at `index`. */
  onDrop: (subtaskId: string, index: number) => void;
  /** Called before the row goes, so that the focus can go elsewhere. */
  onDelete: () => void;
}

const RISKS: { value: RiskLevel; label: string }[] = [
  { value: 'LOW', label: 'Low risk' },
  { value: 'MEDIUM', label: 'Medium risk' },
  { value: 'HIGH', label: 'High risk' },
];

const risks = RISKS.map((risk) => ({ ...risk, icon: <RiskFlag level={risk.value} /> }));

/** One step of a task. Alt with the arrow keys moves it, from anywhere in the row. */
export function SubtaskRow({ subtask, index, count, mayEdit, onMove, onDrop, onDelete }: SubtaskRowProps) {
  const { id, taskId, title, completed, riskLevel } = subtask;
  const update = useMutation(updateSubtask);
  const remove = useMutation(deleteSubtask);
  const handleStep = (by: number) => onMove(Math.min(Math.max(index + by, 0), count - 1));
  const { row, handle, edge, isDragged } = useSubtaskMoves({
    subtaskId: id,
    taskId,
    index,
    isActive: mayEdit,
    onDrop,
    onStep: handleStep,
  });
  const hours = useRef<HTMLDivElement>(null);
  const change = (fields: SubtaskEdit['change']) => update({ taskId, subtaskId: id, change: fields });

  const menu = (): MenuItem[] => [
    { label: 'Move up', icon: <ArrowUp />, shortcut: 'alt+up', disabled: index === 0, onSelect: () => onMove(index - 1) },
    {
      label: 'Move down',
      icon: <ArrowDown />,
      shortcut: 'alt+down',
      disabled: index === count - 1,
      onSelect: () => onMove(index + 1),
    },
    {
      label: 'Risk',
      icon: <Flag />,
      items: RISKS.map(({ value, label }) => ({
        label,
        checked: value === riskLevel,
        onSelect: () => value !== riskLevel && change({ riskLevel: value }),
      })),
    },
    {
      label: 'Estimate',
      icon: <Timer />,
      // Drawn only where there is one or the pointer is near, so the menu leads to it, too.
      onSelect: () => hours.current?.querySelector('button')?.click(),
    },
    'line',
    {
      label: 'Delete',
      icon: <Trash2 />,
      danger: true,
      onSelect() {
        onDelete();
        remove({ taskId, subtaskId: id, said: 'Subtask deleted' });
      },
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
      <div className={styles.title}>
        <InlineEdit
          label={`Title of ${title}`}
          value={title}
          maxLength={500}
          disabled={!mayEdit}
          onSave={(next) => change({ title: next })}
        />
      </div>
      <Hours ref={hours} subtask={subtask} mayEdit={mayEdit} onChange={(estimatedHours) => change({ estimatedHours })} />
      {mayEdit ? (
        <Picker
          label={`Risk of ${title}`}
          items={risks}
          value={riskLevel}
          onValueChange={(next) => next && next !== riskLevel && change({ riskLevel: next })}
          trigger={(trigger) => (
            <span className={styles.risk} data-always={riskLevel !== 'MEDIUM' || undefined}>
              <IconButton {...trigger} size="s" label={`${riskOf(riskLevel)}: ${title}`} icon={<RiskFlag level={riskLevel} />} />
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
          <MenuButton label={`Actions for ${title}`} items={menu} align="end" />
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
    const next = Number(text.replace(',', '.').replace(/\s*h(ours?)?$/i, ''));
    if (Number.isFinite(next) && next >= 0 && next <= 10_000) onChange(next);
    else toast.error('Hours are a number from 0 to 10,000.');
  };
  if (!mayEdit && hours === 0) return null;
  return (
    <div ref={ref} className={styles.hours} data-always={hours > 0 || undefined}>
      <InlineEdit
        label={`Estimated hours of ${title}`}
        value={String(hours)}
        maxLength={8}
        disabled={!mayEdit}
        onSave={save}
        renderView={(text) => `${text} h`}
      />
    </div>
  );
}

function RiskFlag({ level }: { level: RiskLevel }) {
  return <Flag className={styles.flag} data-level={level} aria-hidden="true" />;
}

const riskOf = (level: RiskLevel): string => RISKS.find(({ value }) => value === level)?.label ?? level;
