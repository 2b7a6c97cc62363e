import { Archive, Search, SearchX, Trash2 } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { BarSpacer, Content, ViewBar } from '#ui/frame';
import { Segmented } from '#ui/segmented';
import { Loading, Skeleton } from '#ui/skeleton';
import { TextField } from '#ui/text-field';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { type KeyedRows, useRowKeys } from '#web/use-row-keys';
import styles from './archive.module.css';
import { ArchiveBatches } from './archive-batches.tsx';
import { archivedTasks, deletedTasks, ARCHIVED_PER_PAGE } from './drawers.ts';
import { ArchivedRow } from './archived-row.tsx';
import { useDeleteForever } from './use-delete-forever.ts';
import * as words from './words.ts';

export type Drawer = 'archive' | 'bin';

/** What is not on the board: the archive, and for those who work in the project the bin. */
export function ArchiveScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  const scope = { workspaceId, projectId };
  const project = useList(projectRows, scope).rows[0];
  return project ? <Drawers key={projectId} scope={scope} project={project} /> : null;
}

function Drawers({ scope, project }: { scope: ProjectScope; project: ProjectSummary }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const input = useRef<HTMLInputElement>(null);
  const maySeeBin = mayInProject(project.role, 'editOwnTask');
  const drawer: Drawer = maySeeBin && params.get('show') === 'bin' ? 'bin' : 'archive';
  useKeys([{ keys: '/', label: words.searchHere, group: 'Archive', run: () => input.current?.focus() }]);
  const show = (next: Drawer) => {
    setPage(1);
    setParams(next === 'bin' ? { show: 'bin' } : {}, { replace: true });
  };
  return (
    <>
      <ViewBar>
        {maySeeBin ? (
          <Segmented
            label={words.whatToShow}
            value={drawer}
            onValueChange={show}
            options={[
              { value: 'archive', label: words.archive, icon: <Archive /> },
              { value: 'bin', label: words.bin, icon: <Trash2 /> },
            ]}
          />
        ) : null}
        <BarSpacer />
        <div className={styles.search}>
          <TextField
            ref={input}
            label={drawer === 'bin' ? words.searchTheBin : words.searchTheArchive}
            hideLabel
            type="search"
            size="m"
            maxLength={200}
            leading={<Search size={14} aria-hidden="true" />}
            placeholder={words.search}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setPage(1);
            }}
          />
        </div>
      </ViewBar>
      <Content>
        <ArchivedList
          key={drawer}
          drawer={drawer}
          scope={scope}
          project={project}
          search={useDeferredValue(search.trim())}
          page={page}
          onPage={setPage}
        />
      </Content>
      <Outlet />
    </>
  );
}

/** Each row takes the focus in its first link or button. */
const keyed: KeyedRows = {
  group: 'Archive',
  noun: words.task,
  stopOf: (row) => row.querySelector<HTMLElement>('a, button'),
};

interface ArchivedListProps {
  drawer: Drawer;
  scope: ProjectScope;
  project: ProjectSummary;
  search: string;
  page: number;
  onPage: (page: number) => void;
}

function ArchivedList({ drawer, scope, project, search, page, onPage }: ArchivedListProps) {
  const list = drawer === 'bin' ? deletedTasks : archivedTasks;
  const { rows, status, error, retry } = useList(list, { ...scope, search, page });
  const moment = drawer === 'bin' ? 'deletedAt' : 'archivedAt';
  const shown = rows.toSorted((one, other) => ((one[moment] ?? '') < (other[moment] ?? '') ? 1 : -1));
  const element = useRef<HTMLUListElement>(null);
  const deleting = useDeleteForever(project);
  useRowKeys(element, keyed);
  if (status === 'error' && rows.length === 0) return <Failure error={error} onRetry={retry} what={words.theseTasks} />;
  if (status === 'loading' && rows.length === 0) return <Bones />;
  if (rows.length === 0 && page === 1) return <Nothing drawer={drawer} isSearch={search !== ''} />;
  return (
    <div className={styles.content}>
      {drawer === 'archive' && page === 1 && search === '' ? <ArchiveBatches project={project} /> : null}
      {drawer === 'bin' && deleting.may ? (
        <p className={styles.note}>
          <span>{words.tasksStayHereFor30Days}</span>
          <Button size="s" variant="ghost" icon={<Trash2 />} onClick={() => void deleting.all(shown)}>
            {words.deleteTheseCountForGood(shown.length)}
          </Button>
        </p>
      ) : null}
      <ul ref={element} className={styles.list} aria-label={drawer === 'bin' ? words.tasksInTheBin : words.archivedTasks}>
        {shown.map((task) => (
          <ArchivedRow
            key={task.id}
            task={task}
            drawer={drawer}
            project={project}
            onDelete={drawer === 'bin' && deleting.may ? () => void deleting.one(task) : null}
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

function Nothing({ drawer, isSearch }: { drawer: Drawer; isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState icon={<SearchX />} title={words.nothingFound}>
        {words.noTaskHereHasThatIn}
      </EmptyState>
    );
  return drawer === 'bin' ? (
    <EmptyState icon={<Trash2 />} title={words.theBinIsEmpty}>
      {words.whatYouDeleteStaysHereFor}
    </EmptyState>
  ) : (
    <EmptyState icon={<Archive />} title={words.nothingIsArchived}>
      {words.archiveWhatIsOverAndDone}
    </EmptyState>
  );
}

function Bones() {
  return (
    <Loading label={words.theTasksAreLoading} className={styles.content}>
      <div className={styles.list}>
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={15} circle />
            <Skeleton width={`${52 - ((row * 11) % 24)}%`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
