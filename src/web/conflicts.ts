import { newIdOf } from '#contract/new-id';
import { targetOf } from './change.ts';
import { decided, send } from './outbox.ts';
import type { Entry } from './outbox-entry.ts';
import { store } from './row-store.ts';
import { currentSession } from './session.ts';
import { toast } from './toasts.ts';

/** A text that the person and someone else have changed, each without having seen what the other wrote. */
export interface Conflict {
  readonly key: string;
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
  /** The title of the item, if it has one that is known here. */
  readonly name: string | null;
  /** The changes of it that wait for the choice; the last one counts. */
  readonly entries: readonly Entry[];
}

/** What the person has to choose, by text. */
export function conflictsIn(aside: readonly Entry[]): Conflict[] {
  const found = new Map<string, Conflict>();
  for (const entry of aside) {
    const { table, over: [field, before] = ['', null] } = entry;
    const id = idOf(entry);
    const row = store.find(table, id) as { title?: unknown } | undefined;
    // As the person knew it, if the title is what both have changed.
    const title = field === 'title' ? before : row?.title;
    const key = `${table}:${id}:${field}`;
    const { entries = [], name = typeof title === 'string' ? title : null } = found.get(key) ?? {};
    const [theirs, mine] = [textOf(entry.theirs, field), textOf(entry.body, field)];
    found.set(key, { key, field, theirs, mine, name, entries: [...entries, entry] });
  }
  return [...found.values()];
}

/** Sends what the person wrote again, over what someone else did. */
export function keepMine({ entries, field, mine, theirs }: Conflict): void {
  const last = entries.at(-1);
  if (last?.theirs) {
    const { theirs: current, ...entry } = last;
    const id = newIdOf(currentSession().user?.id ?? '');
    const body = { [field]: mine, version: current.version };
    send(
      { ...entry, id, body, over: [field, theirs] },
      {
        onRefused(error) {
          if (error) toast.error(error.message);
        },
      },
    );
  }
  entries.forEach(decided);
}

/** True if both have written the same, so that there is nothing to choose. */
export const isAgreed = ({ theirs, mine }: Conflict): boolean => theirs.trim() === mine.trim();

/** Leaves what someone else wrote. */
export const takeTheirs = ({ entries }: Conflict): void => entries.forEach(decided);

const idOf = ({ id, table, changes }: Entry): string => {
  const own = changes.find((change) => change.table === table);
  return own ? targetOf(own) : id;
};

function textOf(fields: unknown, name: string): string {
  const text = (fields as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof text === 'string' ? text : '';
}
