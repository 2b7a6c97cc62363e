import { useCallback } from 'react';
import { PlanTimeFor } from '#features/time-blocks/web';
import { keyOf, type ShownTask, type TaskSnapshot, useTaskSurface } from './task-surface.ts';

/** The dialog that plans a time for a task of the view. */
export function PlanPicker({ snapshot: { scope, project }, task }: { snapshot: TaskSnapshot; task: ShownTask | null }) {
  const { store } = useTaskSurface();
  const close = useCallback(() => store.set({ picker: null }), [store]);
  const request = task && { taskId: task.id, task: { ...scope, key: keyOf(project.key, task), title: task.title } };
  return <PlanTimeFor request={request} onClose={close} />;
}
