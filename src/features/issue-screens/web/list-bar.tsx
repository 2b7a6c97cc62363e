import { ListFilter, Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { mayInProject } from '#contract/permissions';
import { CreateButton } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { BarSpacer, ViewBar } from '#ui/frame';
import { IconButton } from '#ui/icon-button';
import { Popover } from '#ui/popover';
import { Segmented } from '#ui/segmented';
import { useIssueSurface, type IssueSnapshot } from './issue-surface.ts';
import { ListOptions } from './list-options.tsx';
import { FilterControls, FilterLists } from './filter-controls.tsx';
import styles from './list-bar.module.css';
import { type IssueLooking, isFiltered, type IssueView } from './look.ts';
import { SavedIssueViews } from './saved-issue-views.tsx';
import { SearchField } from './search-field.tsx';
import { useNarrow } from '#web/use-narrow';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

export interface ListBarProps {
  snapshot: IssueSnapshot;
  looking: IssueLooking;
  /** How many wait in triage; null where the project has no queue and nothing waits. */
  triage: number | null;
}

/** Above the list: which issues are looked at, what is looked for, and how they are shown. */
export function ListBar(props: ListBarProps) {
  const isNarrow = useNarrow();
  const { snapshot, looking } = props;
  const { look, setFilter } = looking;
  const isQueue = look.view === 'triage';
  const search = <SearchField text={look.filter.text} onText={(text) => setFilter({ text })} />;
  if (!isNarrow) {
    return (
      <ViewBar>
        <div role="search" className={styles.bar} aria-label={listWords.searchAndFilter}>
          <ViewChoice {...props} />
          {isQueue ? null : (
            <>
              {search}
              <FilterControls snapshot={snapshot} looking={looking} />
            </>
          )}
        </div>
        <BarSpacer />
        {isQueue ? null : <SavedIssueViews snapshot={snapshot} />}
        <Actions {...props} />
      </ViewBar>
    );
  }
  return (
    <>
      <ViewBar>
        <ViewChoice {...props} />
        <BarSpacer />
        <Actions {...props} />
      </ViewBar>
      {isQueue ? null : (
        <ViewBar>
          <div role="search" className={styles.bar} aria-label={listWords.searchAndFilter}>
            {search}
            <FilterSheet snapshot={snapshot} looking={looking} />
            <SavedIssueViews snapshot={snapshot} />
          </div>
        </ViewBar>
      )}
    </>
  );
}

function ViewChoice({ looking: { look, setLook }, triage }: ListBarProps) {
  const options: { value: IssueView; label: string }[] = [
    { value: 'open', label: listWords.open },
    { value: 'all', label: listWords.all },
    ...(triage === null && look.view !== 'triage' ? [] : [{ value: 'triage' as const, label: triageLabel(triage) }]),
  ];
  return <Segmented label={listWords.view} value={look.view} onValueChange={(view) => setLook({ view })} options={options} />;
}

function Actions({ snapshot, looking }: ListBarProps) {
  const surface = useIssueSurface();
  return (
    <>
      <Popover
        label={listWords.display}
        align="end"
        trigger={(props) => <IconButton {...props} label={listWords.display} icon={<SlidersHorizontal />} />}
      >
        <ListOptions looking={looking} project={snapshot.project} />
      </Popover>
      <CreateButton
        may={snapshot.project.status !== 'ARCHIVED' && mayInProject(snapshot.project.role, 'reportIssue')}
        isReadOnly={snapshot.project.isReadOnly}
        variant="primary"
        icon={<Plus />}
        shortcut="c"
        aria-label={words.newIssue}
        onClick={() => surface.create()}
      >
        <span className={styles.act}>{words.newIssue}</span>
      </CreateButton>
    </>
  );
}

const triageLabel = (count: number | null): string => (count ? listWords.triageCount(count) : listWords.triage);

/** On a phone all filters stand in one sheet. */
function FilterSheet({ snapshot, looking }: Omit<ListBarProps, 'triage'>) {
  const [isOpen, setOpen] = useState(false);
  const { filter } = looking.look;
  const close = (
    <Button variant="primary" size="l" wide onClick={() => setOpen(false)}>
      {listWords.showCount(snapshot.arranged.shown)}
    </Button>
  );
  return (
    <>
      <IconButton
        label={isFiltered(filter) ? listWords.filterActive : listWords.filter}
        icon={<ListFilter />}
        pressed={isFiltered(filter)}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={listWords.filter} actions={close}>
        <FilterLists snapshot={snapshot} looking={looking} />
        {isFiltered(filter) ? (
          <Button variant="ghost" onClick={looking.clearFilter}>
            {listWords.clearFilters}
          </Button>
        ) : null}
      </Dialog>
    </>
  );
}
