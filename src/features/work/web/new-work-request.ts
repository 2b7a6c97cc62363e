import { useSyncExternalStore } from 'react';
import type { IssueStatus } from '#features/issues/contract';
import type { IssueFields } from '#features/issues/web';
import type { NewTask } from '#features/tasks/web';
import type { TaskRow } from '#features/tasks/contract';
import { listeners } from '#web/listeners';

/** Fields that the place of creation sets; null if it does not. */
type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null };

/** The initial values of a new task or issue, and where it was requested. */
export interface NewWorkRequest {
  readonly workspaceId: string;
  /** Absent if no project is open. Then the person selects one. */
  readonly projectId?: string;
  readonly kind: 'TASK' | 'ISSUE';
  /** Text that was typed already. Without it, the draft of the project is restored. */
  readonly title?: string;
  readonly description?: string;
  readonly task?: Given<NewTask>;
  /** The sprint of this project that the task joins. */
  readonly sprintId?: string | null;
  readonly issue?: Given<IssueFields & { status: IssueStatus }>;
  /** The tasks around its position, if they are on the screen, and at which end of its column. */
  readonly tasks?: () => Iterable<TaskRow>;
  readonly end?: 'top' | 'bottom';
}

let requested: NewWorkRequest | null = null;
const changes = listeners();

/** Opens the dialog for a new task or issue, or with null closes it. The app's frame shows it. */
export function openNewWork(ask: NewWorkRequest | null): void {
  requested = ask;
  changes.tell();
}

/** The requested item that is being written. */
export const useNewWorkRequest = (): NewWorkRequest | null => useSyncExternalStore(changes.subscribe, () => requested);
