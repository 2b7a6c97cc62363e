import { Archive, Bug, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { Content, ViewBar } from '#ui/frame';
import { SearchField } from '#ui/search-field';
import { Segmented } from '#ui/segmented';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { useNarrow } from '#web/use-narrow';
import styles from './archive.module.css';
import { ArchivedIssues, type IssueStatusMark } from './archived-issues.tsx';
import { LoadingRows } from './filed-list.tsx';
import { FiledTasks } from './filed-tasks.tsx';
import * as words from './words.ts';

type View = 'archive' | 'issues' | 'trash';

/** The views in the address; the archived tasks have none. */
const SHOWN: Readonly<Record<string, View>> = {
  issues: 'issues',
  trash: 'trash',
  // The same in links of earlier versions.
  bin: 'trash',
};

const SEARCHES: Readonly<Record<View, string>> = {
  archive: words.searchArchive,
  issues: words.searchArchive,
  trash: words.searchTrash,
};

/** The archive of a project, its tasks and its issues, and the trash for people who can edit tasks. */
export function ArchiveScreen({ mark }: { mark: IssueStatusMark }) {
  const { workspaceId = '', projectId = '' } = useParams();
  const scope = { workspaceId, projectId };
  const project = useList(projectRows, scope).rows[0];
  if (project) return <ArchiveViews key={projectId} scope={scope} project={project} mark={mark} />;
  return (
    <>
      <ViewBarSkeleton />
      <Content>
        <LoadingRows label={words.loadingTasks} />
      </Content>
    </>
  );
}

interface ArchiveViewsProps {
  scope: ProjectScope;
  project: ProjectSummary;
  mark: IssueStatusMark;
}

function ArchiveViews({ scope, project, mark }: ArchiveViewsProps) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const isNarrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  const maySeeTrash = mayInProject(project.role, 'editOwnTask');
  const asked = SHOWN[params.get('show') ?? ''] ?? 'archive';
  const view = asked === 'trash' && !maySeeTrash ? 'archive' : asked;
  useKeys([{ keys: '/', label: words.searchThisPage, group: words.archive, run: () => input.current?.focus() }]);
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const show = (next: View) => {
    setPage(1);
    setParams(next === 'archive' ? {} : { show: next }, { replace: true });
  };
  const part = { scope, project, search: useDeferredValue(search.trim()), page, onPage: setPage, onClear: () => find('') };
  return (
    <>
      <ViewBar>
        <Segmented
          label={words.show}
          value={view}
          onValueChange={show}
          options={optionsOf(maySeeTrash).map(({ icon, ...option }) => (isNarrow ? option : { ...option, icon }))}
        />
        <div className={styles.search}>
          <SearchField ref={input} label={SEARCHES[view]} value={search} onType={find} />
        </div>
      </ViewBar>
      <Content>
        {view === 'issues' ? <ArchivedIssues {...part} mark={mark} /> : <FiledTasks key={view} {...part} view={view} />}
      </Content>
      <Outlet />
    </>
  );
}

/** The views with their icons, for which a phone has no room beside the search. */
const optionsOf = (maySeeTrash: boolean): { value: View; label: string; icon: ReactNode }[] => [
  { value: 'archive', label: words.tasksView, icon: <Archive /> },
  { value: 'issues', label: words.issuesView, icon: <Bug /> },
  ...(maySeeTrash ? [{ value: 'trash' as const, label: words.trash, icon: <Trash2 /> }] : []),
];
