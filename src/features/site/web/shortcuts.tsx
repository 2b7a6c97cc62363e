import { useSyncExternalStore } from 'react';
import { Dialog } from '#ui/dialog';
import { Heading } from '#ui/heading';
import { Kbd } from '#ui/kbd';
import { type Shortcut, useKeyMap, useKeys } from '#web/keys';
import styles from './shortcuts.module.css';

let isOpen = false;
const listeners = new Set<() => void>();

export const openShortcuts = (): void => change(true);

function change(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The `?` sheet: every key that does something where one is now. Mounted once. */
export function Shortcuts() {
  const open = useSyncExternalStore(subscribe, () => isOpen);
  const groups = grouped(useKeyMap());
  useKeys(KEYS);
  return (
    <Dialog open={open} onOpenChange={change} title="Keyboard shortcuts" size="l">
      <div className={styles.groups}>
        {[...groups].map(([group, shortcuts]) => (
          <section key={group} className={styles.group}>
            <Heading level={3}>{group}</Heading>
            <dl className={styles.keys}>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys + label} className={styles.row}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const KEYS = [{ keys: '?', label: 'Show these shortcuts', group: 'General', run: openShortcuts }];

/** By heading; a key that is bound twice is shown as what it does now, which is what was bound last. */
function grouped(shortcuts: readonly Shortcut[]): ReadonlyMap<string, Shortcut[]> {
  const nearest = new Map<string, Shortcut>();
  for (const shortcut of shortcuts) if (!nearest.has(shortcut.keys)) nearest.set(shortcut.keys, shortcut);
  return Map.groupBy(nearest.values(), ({ group }) => group);
}
