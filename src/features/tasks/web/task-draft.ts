import { createContext, use, useMemo } from 'react';
import type { ActionDeclaration } from '#contract/action';
import type { Mutation } from '#web/mutation';
import { useMutation } from '#web/use-mutation';
import type { Task } from '../contract.ts';
import type { ShownTask } from './shown-task.ts';

/** The effect of a change on a task that is not created yet. */
export type DraftChange = (task: ShownTask) => Partial<Task>;

/** The draft of a task. Within it, fields change the draft instead of sending requests. */
export const TaskDraftContext = createContext<((change: DraftChange) => void) | null>(null);

/** The function that runs a mutation, or within a draft the one that changes the draft in the same way. */
export function useTaskWrite<Input, A extends ActionDeclaration>(
  mutation: Mutation<Input, A>,
  changed: (input: Input, task: ShownTask) => Partial<Task>,
): (input: Input) => void {
  const draft = use(TaskDraftContext);
  const mutate = useMutation(mutation);
  return useMemo(
    () => (draft ? (input) => draft((task) => changed(input, task)) : (input) => void mutate(input)),
    [draft, mutate, changed],
  );
}

/** The function that changes fields, or the same fields of a draft. */
export const changedFields = <Change extends Partial<Task>>({ change }: { change: Change }): Change => change;
