import { Archive, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { type ListState } from '#web/use-list';
import { useRowKeys } from '#web/use-row-keys';
import styles from './archive.module.css';
import { ARCHIVED_PER_PAGE } from './archive-lists.ts';
import type { FiledTexts } from './filed-texts.ts';
import * as words from './words.ts';

/** The part of a list that the person asked for. */
export interface Asked {
  /** Words to find; empty for everything. */
  search: string;
  /** Starts at 1. */
  page: number;
  onPage: (page: number) => void;
  /** Clears the search. */
  onClear: () => void;
}

interface FiledListProps<Item> extends Asked {
  list: Pick<ListState<Item>, 'status' | 'error' | 'retry'>;
  /** The items of the page, the latest first. */
  items: readonly Item[];
  says: FiledTexts;
  /** Above the rows. */
  above?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A page of archived or deleted items in whatever state it is: there, loading, empty or missing. */
export function FiledList<Item>({ list, items, says, above, children, search, page, onPage, onClear }: FiledListProps<Item>) {
  const element = useRef<HTMLUListElement>(null);
  // The first link or button of a row takes the focus.
  useRowKeys(element, {
    group: words.archive,
    noun: says.noun,
    stopOf: (row) => row.querySelector<HTMLElement>('a, button'),
  });
  if (list.status === 'error' && items.length === 0) return <Failure error={list.error} onRetry={list.retry} what={says.those} />;
  if (list.status === 'loading' && items.length === 0) return <LoadingRows label={says.loading} />;
  if (items.length === 0 && page === 1) return <NoItems says={says} onClear={search === '' ? null : onClear} />;
  return (
    <div className={styles.content}>
      {above}
      <ul ref={element} className={styles.list} aria-label={says.label}>
        {items.map(children)}
      </ul>
      {page > 1 || items.length >= ARCHIVED_PER_PAGE ? (
        <nav className={styles.pages} aria-label={words.pages}>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {words.newer}
          </Button>
          <Button disabled={items.length < ARCHIVED_PER_PAGE} onClick={() => onPage(page + 1)}>
            {words.older}
          </Button>
        </nav>
      ) : null}
    </div>
  );
}

function NoItems({ says, onClear }: { says: FiledTexts; onClear: (() => void) | null }) {
  if (onClear)
    return (
      <EmptyState icon={<SearchX />} title={says.noMatches} action={<Button onClick={onClear}>{words.clearSearch}</Button>}>
        {says.noMatchesHint}
      </EmptyState>
    );
  return (
    <EmptyState icon={says.isTrash ? <Trash2 /> : <Archive />} title={says.empty}>
      {says.emptyHint}
    </EmptyState>
  );
}

/** The placeholder of the rows. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.content}>
      <div className={styles.list}>
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={15} circle />
            <Skeleton width={`${52 - ((row * 11) % 24)}%`} style={{ gridColumn: '2 / -1' }} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
