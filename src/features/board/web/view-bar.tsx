import { Layers, SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import { Popover } from '#ui/popover';
import { ProgressBar } from '#ui/progress-bar';
import type { BoardSnapshot } from './board-surface.ts';
import { BarButton, Toolbar } from '#features/filters/web';
import { taskBar } from '#features/task-surface/web';
import { completionRate } from '#features/tasks/rules';
import { LazyPart } from '#web/lazy-part.tsx';
import { usePart } from '#web/use-part';
import type { Display } from './display.ts';
import type { BoardViewState } from './view-settings.ts';
import styles from './view-bar.module.css';
import * as words from './words.ts';

const boardViews = () => import('./board-views.tsx');
const displayOptions = () => import('./display-options.tsx');
const nothing = (): void => {};

export interface BoardBarProps {
  snapshot: BoardSnapshot;
  viewState: BoardViewState;
  display: Display;
  onCreate(): void;
}

/** Above the columns: the search, the project's progress, and how cards are shown. */
export function BoardBar({ snapshot, viewState, display, onCreate }: BoardBarProps) {
  const { counts, total } = snapshot.arrangement;
  const views = usePart(boardViews, 'soon');
  return (
    <Toolbar
      name={words.board}
      views={
        views ? (
          <views.BoardViews snapshot={snapshot} viewState={viewState} />
        ) : (
          <BarButton icon={<Layers />} label={words.savedViews} disabled>
            {words.views}
          </BarButton>
        )
      }
      filtering={viewState}
      searchLabel={words.searchBoard}
      {...taskBar(snapshot, onCreate)}
      tools={
        <>
          <Progress todo={counts.TODO} doing={counts.IN_PROGRESS} review={counts.REVIEW} done={counts.DONE} total={total} />
          <Popover
            label={words.display}
            align="end"
            trigger={(props) => <BarButton {...props} icon={<SlidersHorizontal />} label={words.display} />}
          >
            <LazyPart load={displayOptions} onFail={nothing}>
              {({ DisplayOptions }) => <DisplayOptions viewState={viewState} display={display} />}
            </LazyPart>
          </Popover>
        </>
      }
    />
  );
}

type Counts = Record<'todo' | 'doing' | 'review' | 'done' | 'total', number>;

const Progress = memo(function Progress({ doing, review, done, total }: Counts) {
  if (total === 0) return null;
  const said = words.doneOfTotal(done, total);
  return (
    <div className={styles.progress} data-tip={words.inProgressAndReview(doing, review)}>
      <span>{said}</span>
      <ProgressBar
        label={said}
        width={96}
        total={total}
        segments={[
          { value: done, tone: 'done' },
          { value: review, tone: 'review' },
          { value: doing, tone: 'in-progress' },
        ]}
      />
      <span>{completionRate(done, total)}%</span>
    </div>
  );
});
