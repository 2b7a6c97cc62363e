import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { DependencyForm } from '#features/links/web';
import { sayPlan } from '#features/task-planning/web';
import { keyOf, rightsAt } from '#features/task-surface/web';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Popover } from '#ui/popover';
import { Text } from '#ui/text';
import styles from './dependency-popover.module.css';
import { useTimeline, useTimelineState } from './timeline-surface.ts';
import * as words from './words.ts';

/** Where an arrow was pressed: which task waits for which, how, and what is wrong about it. */
export function DependencyPopover() {
  const { surface, snapshot } = useTimeline();
  const arrow = useTimelineState((state) => state.arrow);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dependency = snapshot.dependencies.find(({ id }) => id === arrow?.id);
  const from = snapshot.arrangement.places.get(dependency?.fromId ?? '')?.task;
  const to = snapshot.arrangement.places.get(dependency?.toId ?? '')?.task;
  if (!arrow || !dependency || !from || !to) return null;
  const mayEdit = rightsAt(snapshot, from).edit && rightsAt(snapshot, to).edit;
  const { key } = snapshot.project;
  const close = () => surface.store.set({ arrow: null });
  return (
    <>
      <span ref={setAnchor} className={styles.anchor} style={{ left: arrow.x, top: arrow.y }} />
      {anchor ? (
        <Popover
          label={words.dependencyOf(keyOf(key, from), keyOf(key, to))}
          open
          anchor={anchor}
          onOpenChange={(isOpen) => !isOpen && close()}
        >
          <div className={styles.panel}>
            <Heading level={3} size="strong">
              {words.dependencyOf(keyOf(key, from), keyOf(key, to))}
            </Heading>
            <Text size="small" tone="muted">
              {from.title} → {to.title}
            </Text>
            {snapshot.early.has(dependency.id) ? (
              <Text size="small" tone="danger">
                {words.startsTooEarly(
                  keyOf(key, to),
                  sayPlan(to, snapshot.today),
                  keyOf(key, from),
                  sayPlan(from, snapshot.today),
                )}
              </Text>
            ) : null}
            {mayEdit ? (
              <>
                <DependencyForm
                  dependency={dependency}
                  onChange={(change) => snapshot.changes.change(from, dependency, change)}
                />
                <Button
                  variant="ghost"
                  icon={<Unlink />}
                  onClick={() => {
                    close();
                    snapshot.changes.remove(from, to, dependency);
                  }}
                >
                  {words.removeDependency}
                </Button>
              </>
            ) : null}
          </div>
        </Popover>
      ) : null}
    </>
  );
}
