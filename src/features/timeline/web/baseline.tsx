import { History } from 'lucide-react';
import { isoDay, shortDate, startOfDay } from '#contract/dates';
import { mayNow } from '#contract/permissions';
import { clearBaseline, setBaseline } from '#features/baselines/web';
import { BarButton } from '#features/filters/web';
import { nameOf } from '#features/projects/web';
import type { Span } from '#features/task-planning/rules';
import { saySpan } from '#features/task-planning/web';
import { confirm } from '#ui/alert-dialog';
import { MenuButton, type MenuItem } from '#ui/menu';
import { perform } from '#web/use-mutation';
import { driftOf } from '../rules.ts';
import styles from './baseline.module.css';
import { placeOf } from './scale.ts';
import { type TimelineSnapshot, useTimeline } from './timeline-surface.ts';
import * as words from './words.ts';

/** Where a task was in the baseline, as a thin bar below its own; nothing if it was not there. */
export function BaselineBar({ id }: { id: string }) {
  const { snapshot } = useTimeline();
  const span = snapshot.baseline.days?.get(id);
  if (!span) return null;
  const { x, width } = placeOf(snapshot.scale, span);
  return <div className={styles.bar} style={{ left: x, width }} data-baseline={id} aria-hidden="true" />;
}

/** How far a task is from the baseline, in words; null if none is shown. */
export function sayDrift(id: string, span: Span | null, { baseline, today }: TimelineSnapshot): string | null {
  if (!baseline.days) return null;
  const before = baseline.days.get(id);
  if (!before) return words.notInBaseline;
  const drift = driftOf(before, span);
  const said = drift === null ? words.noDates : drift === 0 ? words.noDrift : drift > 0 ? words.late(drift) : words.early(-drift);
  return words.baselineOf(saySpan(before, today), said);
}

/** When the baseline was set, and what can be done with it. */
export function BaselineMenu() {
  const { snapshot } = useTimeline();
  const { baseline, project, scope, today, named, people } = snapshot;
  if (!baseline.isKnown) return null;
  const { set } = baseline;
  const day = set && shortDate(isoDay(new Date(set.at)), { now: startOfDay(today) });
  const label = day === null ? words.noBaseline : words.baselineOn(day);
  const by = set?.by ? (named.get(set.by) ?? people.get(set.by)) : undefined;
  if (!mayNow(project, 'manageSettings'))
    return <span className={styles.said}>{by && day ? words.baselineBy(day, nameOf(by)) : label}</span>;
  const items = (): MenuItem[] =>
    day === null
      ? [{ label: words.setBaseline, onSelect: () => void perform(setBaseline, scope) }]
      : [
          { label: words.replaceBaseline, onSelect: () => void replace(scope, day) },
          { label: words.clearBaseline, onSelect: () => void perform(clearBaseline, scope) },
        ];
  return (
    <MenuButton
      label={words.baseline}
      items={items}
      trigger={(trigger) => (
        <BarButton {...trigger} icon={<History />} label={by && day ? words.baselineBy(day, nameOf(by)) : label}>
          {label}
        </BarButton>
      )}
    />
  );
}

async function replace(scope: { projectId: string }, day: string): Promise<void> {
  const isSure = await confirm({
    title: words.replaceBaselineTitle,
    description: words.replaceBaselineHint(day),
    confirmLabel: words.replaceBaselineNow,
  });
  if (isSure) void perform(setBaseline, scope);
}
