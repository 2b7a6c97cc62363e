import { STEPS_MAX } from '#features/workflows/fields';
import { Picker } from '#ui/picker';
import { stepGroups, stepHints, stepKinds } from '../kind-words.ts';
import * as words from '../words.ts';
import { useEditing } from './editor-context.ts';
import { StepIcon } from './kind-icon.tsx';
import { isStepKind } from './step-form.tsx';
import type { Parts } from './use-parts.ts';

/** What a new step does, at the button that asked for it. */
export function StepPicker({ parts }: { parts: Parts }) {
  const { of, hasApprovals } = useEditing();
  const { adding, isFull } = parts;
  const kinds = stepGroups.flatMap((group) => group.kinds.map((kind) => ({ kind, group: group.name })));
  return (
    <Picker
      label={isFull ? words.stepsFull(STEPS_MAX) : words.addStep}
      items={kinds.map(({ kind, group }) => ({
        value: kind,
        label: stepKinds[kind],
        description: kind === 'require-approval' && !hasApprovals ? words.notInPlan : stepHints[kind],
        keywords: group,
        icon: <StepIcon kind={kind} />,
        disabled: isFull || (of === null && NEEDS_ITEM.has(kind)) || (of === 'ISSUE' && ONLY_TASKS.has(kind)),
      }))}
      value={null}
      onValueChange={(kind) => {
        if (isStepKind(kind) && adding) parts.add(kind, adding.place);
      }}
      open={adding !== null}
      onOpenChange={(isOpen) => !isOpen && parts.stopAdding()}
      anchor={adding?.anchor ?? null}
    />
  );
}

/** Steps that change the item of a run. */
const NEEDS_ITEM: ReadonlySet<string> = new Set([
  'set-field',
  'assign',
  'add-label',
  'move-to-sprint',
  'move-to-project',
  'add-subtask',
  'add-subtasks-from-template',
  'comment',
  'for-each-subtask',
  'ask-assistant',
]);
const ONLY_TASKS: ReadonlySet<string> = new Set([
  'move-to-project',
  'add-subtask',
  'add-subtasks-from-template',
  'for-each-subtask',
]);
