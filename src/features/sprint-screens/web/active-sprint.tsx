import { ChartLine } from 'lucide-react';
import type { Sprint } from '#features/sprints/contract';
import { measureOf, verdictOf } from '#features/sprints/rules';
import type { WorkRow } from '#features/work/rules';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
import { progressOfRows } from '../rules.ts';
import { ChartsSkeleton, useShowsCharts } from './shown-charts.tsx';
import { TONES } from './sprint-verdict.tsx';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

const charts = () => import('./sprint-parts.ts');
const nothing = (): void => {};

interface ActiveSprintProps {
  sprint: Sprint;
  rows: readonly WorkRow[];
  today: string;
}

/** How far the active sprint is, in words and, if the person wants, in charts. */
export function ActiveSprint({ sprint, rows, today }: ActiveSprintProps) {
  const [isOpen, toggle] = useShowsCharts();
  const progress = progressOfRows(rows);
  const measure = measureOf([progress.scope]);
  const { scope, started, completed } = progress;
  const verdict = verdictOf({ ...sprint, today }, progress);
  const said = words.progress(completed[measure], scope[measure]);
  return (
    <section className={styles.active} aria-label={sprint.name}>
      <div className={styles.summary}>
        <Heading level={2} size="strong">
          {sprint.name}
        </Heading>
        <Badge tone={TONES[verdict]}>{words.verdicts[verdict]}</Badge>
        <span className={styles.bar}>
          <ProgressBar
            label={said}
            total={scope[measure]}
            segments={[
              { value: completed[measure], tone: 'done' },
              { value: started[measure], tone: 'in-progress' },
            ]}
          />
        </span>
        <Text size="small" tone="muted">
          {said}
        </Text>
        <Button variant="ghost" size="s" icon={<ChartLine />} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? words.hideCharts : words.showCharts}
        </Button>
      </div>
      {sprint.goal === '' ? null : <Text tone="muted">{sprint.goal}</Text>}
      {isOpen ? (
        <LazyPart load={charts} onFail={nothing} waiting={<ChartsSkeleton />}>
          {({ SprintCharts }) => <SprintCharts sprint={sprint} progress={progress} today={today} />}
        </LazyPart>
      ) : null}
    </section>
  );
}
