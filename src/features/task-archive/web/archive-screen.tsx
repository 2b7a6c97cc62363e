import { Archive, SearchX, Trash2 } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Content, ViewBar } from '#ui/frame';
import { SearchField } from '#ui/search-field';
import { Segmented } from '#ui/segmented';
import { Loading, Skeleton } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { type KeyedRows, useRowKeys } from '#web/use-row-keys';
import styles from './archive.module.css';
import { ArchiveBatches } from './archive-batches.tsx';
import { archivedTasks, deletedTasks, ARCHIVED_PER_PAGE } from './archive-lists.ts';
import { ArchivedRow } from './archived-row.tsx';
import { useDeleteForever } from './use-delete-forever.ts';
import * as words from './words.ts';

/** In the address of the trash. */
const TRASH = 'trash';
/** The same in links of earlier versions. */
const EARLIER_TRASH = 'bin';

type View = 'archive' | 'trash';

/** The archive of a project and, for people who can edit tasks, the trash. */
export function ArchiveScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  const scope = { workspaceId, projectId };
  const project = useList(projectRows, scope).rows[0];
  if (project) return <ArchiveViews key={projectId} scope={scope} project={project} />;
  return (
    <>
      <ViewBarSkeleton />
      <Content>
        <LoadingRows />
      </Content>
    </>
  );
}

function ArchiveViews({ scope, project }: { scope: ProjectScope; project: ProjectSummary }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const input = useRef<HTMLInputElement>(null);
  const maySeeTrash = mayInProject(project.role, 'editOwnTask');
  const view: View = maySeeTrash && [TRASH, EARLIER_TRASH].includes(params.get('show') ?? '') ? 'trash' : 'archive';
  useKeys([{ keys: '/', label: words.searchThisPage, group: words.archive, run: () => input.current?.focus() }]);
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const show = (next: View) => {
    setPage(1);
    setParams(next === 'trash' ? { show: TRASH } : {}, { replace: true });
  };
  return (
    <>
      <ViewBar>
        {maySeeTrash ? (
          <Segmented
            label={words.show}
            value={view}
            onValueChange={show}
            options={[
              { value: 'archive', label: words.archive, icon: <Archive /> },
              { value: 'trash', label: words.trash, icon: <Trash2 /> },
            ]}
          />
        ) : null}
        <div className={styles.search}>
          <SearchField
            ref={input}
            label={view === 'trash' ? words.searchTrash : words.searchArchive}
            value={search}
            onType={find}
          />
        </div>
      </ViewBar>
      <Content>
        <ArchivedList
          key={view}
          view={view}
          scope={scope}
          project={project}
          search={useDeferredValue(search.trim())}
          page={page}
          onPage={setPage}
          onClear={() => find('')}
        />
      </Content>
      <Outlet />
    </>
  );
}

/** The first link or button of a row takes the focus. */
const keyed: KeyedRows = {
  group: words.archive,
  noun: words.task,
  stopOf: (row) => row.querySelector<HTMLElement>('a, button'),
};

interface ArchivedListProps {
  view: View;
  scope: ProjectScope;
  project: ProjectSummary;
  search: string;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

function ArchivedList({ view, scope, project, search, page, onPage, onClear }: ArchivedListProps) {
  const list = view === 'trash' ? deletedTasks : archivedTasks;
  const { rows, status, error, retry } = useList(list, { ...scope, search, page });
  const moment = view === 'trash' ? 'deletedAt' : 'archivedAt';
  const shown = rows.toSorted((one, other) => ((one[moment] ?? '') < (other[moment] ?? '') ? 1 : -1));
  const element = useRef<HTMLUListElement>(null);
  const deleting = useDeleteForever(project);
  useRowKeys(element, keyed);
  if (status === 'error' && rows.length === 0) return <Failure error={error} onRetry={retry} what={words.tasks} />;
  if (status === 'loading' && rows.length === 0) return <LoadingRows />;
  if (rows.length === 0 && page === 1) return <NoTasks view={view} onClear={search === '' ? null : onClear} />;
  return (
    <div className={styles.content}>
      {view === 'archive' && page === 1 && search === '' ? <ArchiveBatches project={project} /> : null}
      {view === 'trash' && deleting.may ? (
        <p className={styles.note}>
          <span>{words.trashHint}</span>
          <Button size="s" variant="ghost" icon={<Trash2 />} onClick={() => void deleting.all(shown)}>
            {words.deleteShown(shown.length)}
          </Button>
        </p>
      ) : null}
      <ul ref={element} className={styles.list} aria-label={view === 'trash' ? words.deletedTasks : words.archivedTasks}>
        {shown.map((task) => (
          <ArchivedRow
            key={task.id}
            task={task}
            view={view}
            project={project}
            onDelete={view === 'trash' && deleting.may ? () => void deleting.one(task) : null}
          />
        ))}
      </ul>
      {page > 1 || rows.length >= ARCHIVED_PER_PAGE ? (
        <nav className={styles.pages} aria-label={words.pages}>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {words.newer}
          </Button>
          <Button disabled={rows.length < ARCHIVED_PER_PAGE} onClick={() => onPage(page + 1)}>
            {words.older}
          </Button>
        </nav>
      ) : null}
    </div>
  );
}

function NoTasks({ view, onClear }: { view: View; onClear: (() => void) | null }) {
  if (onClear)
    return (
      <EmptyState icon={<SearchX />} title={words.noMatches} action={<Button onClick={onClear}>{words.clearSearch}</Button>}>
        {words.noMatchesHint}
      </EmptyState>
    );
  return view === 'trash' ? (
    <EmptyState icon={<Trash2 />} title={words.trashEmpty}>
      {words.trashEmptyHint}
    </EmptyState>
  ) : (
    <EmptyState icon={<Archive />} title={words.archiveEmpty}>
      {words.archiveEmptyHint}
    </EmptyState>
  );
}

function LoadingRows() {
  return (
    <Loading label={words.loadingTasks} className={styles.content}>
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
