import { useSyncExternalStore } from 'react';
import type { IssueStatus } from '#features/issues/contract';
import type { IssueFields } from '#features/issues/web';
import type { NewTask } from '#features/tasks/web';
import type { TaskRow } from '#features/tasks/contract';
import { listeners } from '#web/listeners';

/** Fields of which the place says something; null where it does not. */
type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null };

/** What a new task or issue is to begin with, and where it was asked for. */
export interface AskedWork {
  readonly workspaceId: string;
  /** Absent where no project is open: it is chosen. */
  readonly projectId?: string;
  readonly kind: 'TASK' | 'ISSUE';
  /** What was typed already; without it the draft of the project is there again. */
  readonly title?: string;
  readonly description?: string;
  readonly task?: Given<NewTask>;
  readonly issue?: Given<IssueFields & { status: IssueStatus }>;
  /** The tasks among which it will stand, where they are on the screen, and at which end of its column. */
  readonly tasks?: () => Iterable<TaskRow>;
  readonly end?: 'top' | 'bottom';
}

let asked: AskedWork | null = null;
const changes = listeners();

/** Opens the dialog for a new task or issue, or with null closes it. Whoever mounts the app shows it. */
export function askForWork(ask: AskedWork | null): void {
  asked = ask;
  changes.tell();
}

/** What was asked for and is being written. */
export const useAskedWork = (): AskedWork | null => useSyncExternalStore(changes.subscribe, () => asked);
