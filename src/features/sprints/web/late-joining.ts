import { toast } from '#web/toasts';
import * as words from './words.ts';

/** Moves tasks that were just created to the sprint, if there is one. */
export function joinSprint(tasks: readonly { readonly id: string }[], sprintId: string | null): void {
  if (sprintId === null) return;
  import('./joining.ts').then(
    ({ join }) =>
      join(
        tasks.map(({ id }) => id),
        sprintId,
      ),
    () => toast.warning(words.notInSprint(tasks.length), { id: 'not-in-sprint' }),
  );
}
