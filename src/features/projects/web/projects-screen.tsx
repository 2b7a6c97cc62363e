import { FolderKanban, Plus, SearchX } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router';
import { mayInWorkspace, type WorkspaceRole } from '#contract/permissions';
import { CreateButton, useShell, useWorkspace } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Bar, BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useTitle } from '#web/title';
import { PROJECTS_AT_MOST } from './data.ts';
import { firstProjects } from './list-words.ts';
import { ProjectCards, ProjectCardsLoading } from './project-cards.tsx';
import { ProjectsFilter } from './projects-filter.tsx';
import { ProjectTable } from './project-table.tsx';
import { type ShownHealth, useHealth } from './shown-health.ts';
import { useAllProjects } from './use-all-projects.ts';
import { useProjectsFilter } from './use-projects-filter.ts';
import styles from './projects.module.css';
import * as words from './words.ts';

const createProjectDialog = () => import('./create-project-dialog.tsx');
const exportDialog = () => import('./export-projects.tsx');

export interface ProjectsScreenProps {
  /** How each project is doing; its updates stand above projects. */
  health: ShownHealth;
  /** Opens the dialog that invites people; invitations stand above projects. */
  InviteButton: ComponentType<{ workspaceId: string; role: WorkspaceRole; isReadOnly: boolean }>;
  /** What the owner of a new workspace does first, below its projects. */
  FirstSteps?: ComponentType<{ workspaceId: string }>;
}

/** The projects of a workspace as cards or a table, with search, status filter, and the dialog that creates one. */
export function ProjectsScreen(props: ProjectsScreenProps) {
  const { workspaceId = '' } = useParams();
  return <Projects key={workspaceId} workspaceId={workspaceId} {...props} />;
}

function Projects({ workspaceId, InviteButton, FirstSteps, health: shownHealth }: ProjectsScreenProps & { workspaceId: string }) {
  const shell = useShell();
  const workspace = useWorkspace(workspaceId);
  const filter = useProjectsFilter();
  const { rows, isCut, status, error, retry } = useAllProjects(workspaceId, filter.search);
  useTitle(words.projects, workspace.row?.name);
  const may = workspace.row !== null && mayInWorkspace(workspace.row.role, 'createProject');
  const isReadOnly = workspace.row?.isReadOnly === true;
  const mayCreate = may && !isReadOnly;
  useKeys([{ keys: 'n', label: words.newProject, group: words.projects, run: filter.openCreation }], mayCreate);

  const health = useHealth(workspaceId, shownHealth);
  const shown = filter.apply(rows, health);
  const isEmpty = status === 'ready' && rows.length === 0;
  const [isExporting, setExporting] = useState(false);
  const endExport = () => setExporting(false);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {words.projects}
        </Heading>
        <BarSpacer />
        {workspace.row ? <InviteButton workspaceId={workspaceId} role={workspace.row.role} isReadOnly={isReadOnly} /> : null}
        <CreateButton
          // The empty page has the button in its middle.
          may={may && !(isEmpty && mayCreate)}
          isReadOnly={isReadOnly}
          variant="primary"
          icon={<Plus />}
          shortcut="n"
          onClick={filter.openCreation}
        >
          {words.newProject}
        </CreateButton>
      </Bar>
      {rows.length > 0 || status === 'loading' ? (
        <ViewBar>
          <ProjectsFilter
            filter={filter}
            health={health.size > 0 || filter.health !== null ? shownHealth : null}
            onExport={() => setExporting(true)}
          />
        </ViewBar>
      ) : null}
      <Content>
        <div className={styles.content}>
          {status === 'error' ? <Failure error={error} onRetry={retry} what={words.theProjects} /> : null}
          {status === 'loading' ? <ProjectCardsLoading /> : null}
          {isEmpty ? <NoProjects mayCreate={mayCreate} onCreate={filter.openCreation} /> : null}
          {rows.length > 0 && shown.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={words.noMatches}
              action={<Button onClick={filter.clear}>{words.clearFilters}</Button>}
            >
              {words.noMatchesHint}
            </EmptyState>
          ) : null}
          {isCut && filter.search.trim() === '' ? (
            <Text tone="muted" className={styles.cut}>
              {firstProjects(PROJECTS_AT_MOST)}
            </Text>
          ) : null}
          {shown.length > 0 && filter.layout === 'cards' ? (
            <ProjectCards projects={shown} health={health} Mark={shownHealth.Mark} />
          ) : null}
          {shown.length > 0 && filter.layout === 'table' ? (
            <ProjectTable projects={shown} health={health} Mark={shownHealth.Mark} label={shownHealth.label} />
          ) : null}
          {FirstSteps && status === 'ready' && filter.search === '' ? <FirstSteps workspaceId={workspaceId} /> : null}
        </div>
      </Content>
      {filter.isCreating && mayCreate ? (
        <LazyPart isDialog load={createProjectDialog} onFail={filter.closeCreation}>
          {({ CreateProjectDialog }) => <CreateProjectDialog workspaceId={workspaceId} onClose={filter.closeCreation} />}
        </LazyPart>
      ) : null}
      {isExporting ? (
        <LazyPart isDialog load={exportDialog} onFail={endExport}>
          {({ ExportProjects }) => (
            <ExportProjects
              projects={shown}
              hidden={rows.length - shown.length}
              isCut={isCut}
              health={health}
              known={shownHealth}
              onClose={endExport}
            />
          )}
        </LazyPart>
      ) : null}
    </>
  );
}

function NoProjects({ mayCreate, onCreate }: { mayCreate: boolean; onCreate: () => void }) {
  return (
    <EmptyState
      icon={<FolderKanban />}
      title={words.noProjectsYet}
      action={
        mayCreate ? (
          <Button size="l" icon={<Plus />} shortcut="n" onClick={onCreate}>
            {words.newProject}
          </Button>
        ) : null
      }
    >
      {mayCreate ? words.createFirstHint : words.noProjectsHint}
    </EmptyState>
  );
}
