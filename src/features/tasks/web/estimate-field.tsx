import { Gauge } from 'lucide-react';
import type { EstimateScale } from '#features/projects/contract';
import { Picker } from '#ui/picker';
import { updateTask } from './data.ts';
import { estimateChoices, sayEstimate } from './estimates.ts';
import { FieldButton, type Opening } from '#ui/field-button';
import type { ShownTask } from './shown-task.ts';
import { changedFields, useTaskWrite } from './task-draft.ts';
import * as words from './words.ts';

interface EstimateFieldProps extends Opening {
  task: ShownTask;
  scale: EstimateScale;
  mayEdit: boolean;
}

/** The estimate of a task, on the scale of its project. */
export function EstimateField({ task, scale, mayEdit, ...opening }: EstimateFieldProps) {
  const update = useTaskWrite(updateTask, changedFields);
  const { estimate } = task;
  const field = {
    name: words.estimate,
    shortcut: 'shift+e',
    icon: <Gauge />,
    tone: estimate === null ? ('faint' as const) : ('normal' as const),
    children: estimate === null ? words.noEstimate : sayEstimate(estimate, scale),
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  const change = (chosen: string | null) => {
    const next = chosen === null ? null : Number(chosen);
    if (next !== estimate) update({ taskId: task.id, change: { estimate: next } });
  };
  return (
    <Picker
      {...opening}
      label={words.estimate}
      clearable={words.noEstimate}
      items={estimateChoices(scale).map(({ value, label }) => ({ value: String(value), label }))}
      value={estimate === null ? null : String(estimate)}
      onValueChange={change}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}
