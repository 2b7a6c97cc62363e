import { History, ListPlus, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { BarButton, Toolbar } from '#features/filters/web';
import { type WorkSnapshot, workFilters } from '#features/work-surface/web';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { pastAddress } from './past-address.ts';
import { sprintFilterFields, type SprintsViewState } from './sprints-address.ts';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface SprintsBarProps {
  snapshot: WorkSnapshot;
  viewState: SprintsViewState;
  /** How many rows there are, and how many the filter shows. */
  total: number;
  shown: number;
  hasPast: boolean;
  mayManage: boolean;
  hasNext: boolean;
  onPlan: () => void;
  onCreate: () => void;
}

/** Above the sprints: past ones, search and filter, and what can be planned. */
export function SprintsBar({ snapshot, viewState, mayManage, hasPast, hasNext, onPlan, onCreate, ...counts }: SprintsBarProps) {
  const { workspaceId, projects } = snapshot;
  const [search] = useSearchParams();
  return (
    <Toolbar
      name={words.sprints}
      views={
        hasPast ? (
          <LinkButton to={pastAddress(search)} variant="ghost" icon={<History />} aria-label={words.pastSprints}>
            <span className={styles.act}>{words.pastSprints}</span>
          </LinkButton>
        ) : null
      }
      filtering={viewState}
      searchLabel={words.searchSprints}
      filters={{
        load: workFilters,
        draw: ({ WorkFilters }, bar) => (
          <WorkFilters workspaceId={workspaceId} projects={projects} fields={sprintFilterFields} {...bar} />
        ),
      }}
      {...counts}
      rows={words.items}
      hasMine
      tools={mayManage && hasNext ? <BarButton icon={<ListPlus />} label={words.planNextSprint} onClick={onPlan} /> : null}
      action={
        mayManage ? (
          <Button variant="primary" icon={<Plus />} aria-label={words.newSprint} onClick={onCreate}>
            <span className={styles.act}>{words.newSprint}</span>
          </Button>
        ) : null
      }
    />
  );
}
