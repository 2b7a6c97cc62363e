import { Fragment } from 'react';
import { Dialog } from '#ui/dialog';
import { Heading } from '#ui/heading';
import { Kbd } from '#ui/kbd';
import { spokenKeys } from '#ui/spoken-keys';
import { VisuallyHidden } from '#ui/visually-hidden';
import { type Shortcut, useKeyMap } from '#web/keys';
import { isSingleKey } from '#web/single-keys';
import { SingleKeysSwitch } from '#web/single-keys-switch.tsx';
import { useSingleKeys } from '#web/use-single-keys';
import styles from './shortcuts.module.css';
import * as words from './words.ts';

/** Mounted for each opening, since it lists the keys that are bound then. */
export function ShortcutsSheet({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const groups = grouped(useKeyMap());
  const [hasSingleKeys] = useSingleKeys();
  return (
    <Dialog open onOpenChange={onOpenChange} title={words.keyboardShortcuts} size="l" isReading>
      {/* As high as its text, which a row of the dialog that has a least height of its own is not. */}
      <div>
        <SingleKeysSwitch />
      </div>
      <div className={styles.groups}>
        {[...groups].map(([group, shortcuts]) => (
          <section key={group} className={styles.group}>
            <Heading level={3}>{group}</Heading>
            <dl className={styles.keys}>
              {shortcuts.map(({ label, keys }) => (
                <div key={label} className={styles.row} data-off={!hasSingleKeys && keys.every(isSingleKey) ? true : undefined}>
                  <dt>
                    {label}
                    {!hasSingleKeys && keys.every(isSingleKey) ? <VisuallyHidden>{`, ${words.isOff}`}</VisuallyHidden> : null}
                  </dt>
                  <dd>
                    {keys.map((one, place) => (
                      <Fragment key={one}>
                        {place > 0 ? <span className={styles.or}>{words.or}</span> : null}
                        <span aria-hidden="true">
                          <Kbd keys={one} />
                        </span>
                        <VisuallyHidden>{spokenKeys(one)}</VisuallyHidden>
                      </Fragment>
                    ))}
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

interface Line {
  label: string;
  /** More than one if several keys do the same. */
  keys: string[];
}

/**
 * Grouped by heading. A key that is bound twice under one heading is shown once, with what it does now. Under several headings it
 * is shown in each, since the focus decides what it does.
 */
function grouped(shortcuts: readonly Shortcut[]): ReadonlyMap<string, Line[]> {
  const seen = new Set<string>();
  const groups = new Map<string, Line[]>();
  for (const { keys, label, group } of shortcuts) {
    const place = `${group} ${keys}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const lines = groups.get(group) ?? [];
    const same = lines.find((line) => line.label === label);
    if (same) same.keys.push(keys);
    else lines.push({ label, keys: [keys] });
    groups.set(group, lines);
  }
  return groups;
}
