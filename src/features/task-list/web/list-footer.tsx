import { sayHours } from '#features/tasks/web';
import { sumsOf } from '../rules.ts';
import { sayTotal } from './group-rows.tsx';
import { type ListSnapshot, useListState } from './list-surface.ts';
import styles from './list-view.module.css';
import * as words from './words.ts';

/** Below the list: how many tasks it shows, or how many are selected, and their totals. */
export function ListFooter({ snapshot }: { snapshot: ListSnapshot }) {
  const selected = useListState((state) => state.selected);
  const { arrangement, project } = snapshot;
  const chosen = snapshot.ordered(selected);
  const { count, estimate, hours, loggedSeconds } = sumsOf(
    chosen.length > 0 ? chosen : arrangement.groups.flatMap(({ tasks }) => tasks),
  );
  const facts = [
    chosen.length > 0 ? words.selectedCount(count) : words.tasksCounted(count),
    estimate > 0 && project.estimateScale !== 'NONE' ? words.estimateTotal(sayTotal(estimate, project.estimateScale)) : null,
    hours > 0 ? words.hoursTotal(sayHours(hours)) : null,
    loggedSeconds > 0 ? words.loggedTotal(sayHours(loggedSeconds / 3600)) : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.footer} role="status" aria-label={words.totals}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}
