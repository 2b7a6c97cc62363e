import { createContext, use, useMemo } from 'react';
import type { ActionDeclaration } from '#contract/action';
import type { Mutation } from '#web/mutation';
import { useMutation } from '#web/use-mutation';
import type { Task } from '../contract.ts';
import type { ShownTask } from './shown-task.ts';

/** What a change makes of a task that is not made yet. */
export type DraftChange = (task: ShownTask) => Partial<Task>;

/** A task that is being written and not made yet: around its fields, they change it in place of asking the server. */
export const TaskDraftContext = createContext<((change: DraftChange) => void) | null>(null);

/** The doer of a mutation, or within a draft that which changes the draft alike. */
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

/** The doer of a change of fields, or of the same change of a draft. */
export const changedFields = <Change extends Partial<Task>>({ change }: { change: Change }): Change => change;
