import { ArrowLeft, Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { LinkButton } from '#ui/link-button';
import { MenuButton } from '#ui/menu';
import { TabLink, Tabs } from '#ui/tabs';
import { onReturn } from '#web/connection';
import { useTitle } from '#web/title';
import type { WorkflowDetails } from '../contract.ts';
import { calls, useLiveWorkflows } from './data.ts';
import { type DraftStore, draftStore } from './editor/draft-store.ts';
import { Editor } from './editor/editor.tsx';
import { LimitNote } from './limit-note.tsx';
import { PausedBanner } from './paused-banner.tsx';
import { listPath, type Tab, workflowPath } from './paths.ts';
import { PublishTools } from './publish-tools.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { Runs } from './runs/runs.tsx';
import { Test } from './runs/test.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useWorkflowMenu } from './use-workflow-menu.tsx';
import { Versions } from './versions.tsx';
import styles from './workflow-page.module.css';
import * as words from './words.ts';

interface WorkflowPageProps {
  scope: ProjectScope;
  project: ProjectSummary;
  details: WorkflowDetails;
  /** Null for the editor. */
  tab: Tab | null;
  runId: string | null;
}

/** A workflow that is loaded. Its draft stays while one looks at its runs. */
export function WorkflowPage({ scope, project, details, tab, runId }: WorkflowPageProps) {
  useLiveWorkflows(scope.projectId);
  const store = useDraft(details);
  const navigate = useNavigate();
  const mayChange = mayNow(project, 'manageWorkflows');
  const [isRenaming, setRenaming] = useState(false);
  useTitle(details.name, project.name);
  const leave = () => void navigate(listPath(scope), { replace: true });
  const menu = useWorkflowMenu({ details, store, mayChange, onRename: () => setRenaming(true), onDelete: leave });
  const tabPath = (to?: Tab) => workflowPath(scope, details.id, to);
  return (
    <div className={styles.page}>
      <ViewBar>
        <LinkButton
          variant="ghost"
          icon={<ArrowLeft />}
          to={listPath(scope)}
          aria-label={words.backToList}
          title={words.backToList}
        />
        <span className={styles.title}>
          <Heading level={1} size="strong" className={styles.name}>
            {details.name}
          </Heading>
          <StatusBadge status={details.status} />
        </span>
        <BarSpacer />
        <PublishTools details={details} store={store} mayChange={mayChange} />
        {menu.length > 0 ? (
          <MenuButton
            label={words.actionsFor(details.name)}
            align="end"
            items={menu}
            trigger={(trigger) => <IconButton {...trigger} label={words.actionsFor(details.name)} icon={<Ellipsis />} />}
          />
        ) : null}
      </ViewBar>
      <div className={styles.tabs}>
        <Tabs label={words.tabs}>
          <TabLink to={tabPath()} end>
            {words.editor}
          </TabLink>
          <TabLink to={tabPath('runs')}>{words.runs}</TabLink>
          <TabLink to={tabPath('test')}>{words.test}</TabLink>
          <TabLink to={tabPath('versions')}>{words.versions}</TabLink>
        </Tabs>
      </div>
      <PausedBanner scope={scope} />
      {details.status !== 'ACTIVE' && mayChange ? <LimitNote projectId={scope.projectId} /> : null}
      <Content scroll={tab === null ? 'none' : 'y'}>
        <Part {...{ scope, details, store, mayChange, tab, runId }} />
      </Content>
      {isRenaming ? <RenameDialog workflow={details} onClose={() => setRenaming(false)} /> : null}
    </div>
  );
}

interface PartProps extends Pick<WorkflowPageProps, 'scope' | 'details' | 'tab' | 'runId'> {
  store: DraftStore;
  mayChange: boolean;
}

function Part({ scope, details, store, mayChange, tab, runId }: PartProps) {
  switch (tab) {
    case null:
      return <Editor scope={scope} details={details} store={store} mayChange={mayChange} />;
    case 'runs':
      return <Runs scope={scope} workflow={details} runId={runId} mayChange={mayChange} />;
    case 'test':
      return <Test scope={scope} workflow={details} store={store} />;
    case 'versions':
      return <Versions scope={scope} details={details} store={store} mayChange={mayChange} />;
  }
}

/** The draft of a workflow. It is saved when its page is left too, and when the connection is back. */
function useDraft(details: WorkflowDetails): DraftStore {
  const [store] = useState(() =>
    draftStore(details, (definition, draftNumber) =>
      calls.put('save-workflow-draft', { query: { workflowId: details.id }, body: { definition, draftNumber } }),
    ),
  );
  useEffect(() => store.learn(details), [store, details]);
  useEffect(() => {
    const flush = () => void store.flush();
    const stop = onReturn(flush);
    addEventListener('pagehide', flush);
    return () => {
      stop();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [store]);
  return store;
}
