import { Archive, ChevronDown, FileText, FileUp, LayoutTemplate, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { placeBetween } from '#features/tasks/rules';
import { projectRows } from '#features/projects/web';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Bar, BarSpacer, Content } from '#ui/frame';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useLive } from '#web/live';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useNarrow } from '#web/use-narrow';
import { useQuery } from '#web/use-query';
import { ArchiveDialog } from './archive-dialog.tsx';
import { type Beside, openedTool } from './beside.ts';
import { documentsPath } from '../rules.ts';
import { createDocument, type DocumentPlace, documentScope, placeDocuments } from './data.ts';
import { DocumentPage, type OpenedAs } from './document-page.tsx';
import { LoadingPage } from './document-skeleton.tsx';
import { DocumentTree } from './document-tree.tsx';
import { DocumentTools } from './document-tools.tsx';
import styles from './documents.module.css';
import treeStyles from './tree.module.css';
import { labeledBranches, LabelFilterButton, SelectedLabels, useLabelFilter } from './label-filter.tsx';
import { mayAdd, type Standing } from './rights.ts';
import { childrenByParent } from './tree-order.ts';
import * as words from './words.ts';

/** Up to this width of the screen, the open document takes the place of the tree, as in documents.module.css. */
const ALONE_PX = 900;

/** The documents of a project: its tree, and the one that is open. */
export function ProjectDocuments({ beside }: { beside: Beside }) {
  const { workspaceId = '', projectId = '' } = useParams();
  const place = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  return (
    <Content scroll="none">
      <Documents key={projectId} place={place} beside={beside} path={documentsPath(place)} />
    </Content>
  );
}

/** The library: the documents of a workspace that belong to none of its projects. */
export function LibraryScreen({ beside }: { beside: Beside }) {
  const shell = useShell();
  const { workspaceId = '' } = useParams();
  const place = useMemo(() => ({ workspaceId, projectId: null }), [workspaceId]);
  useTitle(words.documents);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {words.documents}
        </Heading>
        <BarSpacer />
      </Bar>
      <Content scroll="none">
        <Documents key={workspaceId} place={place} beside={beside} path={documentsPath(place)} />
      </Content>
    </>
  );
}

interface DocumentsProps {
  beside: Beside;
  place: DocumentPlace;
  /** The address of the tree; a document is below it. */
  path: string;
}

function Documents({ place, path, beside }: DocumentsProps) {
  const { documentId = null } = useParams();
  const navigate = useNavigate();
  const isNarrow = useNarrow(ALONE_PX);
  const standing = useStanding(place);
  const { rows, status, error, retry } = useList(placeDocuments, place);
  useLive(documentScope(place), TABLES);
  const create = useMutation(createDocument);
  const { data: changed = NONE_CHANGED } = useQuery(
    `changed-documents:${place.projectId ?? place.workspaceId}`,
    () => beside.changed(place),
    { refetchesOn: TABLES },
  );
  const [isShelfOpen, setShelfOpen] = useState(false);
  const mayCreate = mayAdd(standing);
  const filter = useLabelFilter(place);
  const listed = labeledBranches(rows, filter.selected);
  const open = (id: string, state?: OpenedAs) => void navigate(`${path}/${id}${filter.search}`, { state });
  const add = (parentId: string | null = null) => {
    const last = childrenByParent(rows).get(parentId)?.at(-1);
    const made = create({ ...place, parentId, position: placeBetween(last?.position ?? null, null) });
    open(made.mutationId, { isNew: true });
  };
  useKeys([{ keys: 'c', label: words.newDocument, group: words.keys, offered: 'creation', run: () => add() }], mayCreate);
  const shown = rows.find(({ id }) => id === documentId) ?? null;
  if (status === 'error' && rows.length === 0) return <Failure error={error} onRetry={retry} what={words.theDocuments} />;
  const isLoading = status === 'loading' && rows.length === 0;
  return (
    <div className={styles.screen} data-open={documentId !== null || undefined}>
      {isNarrow && documentId !== null ? null : (
        <aside className={styles.side} aria-label={words.documents}>
          <div className={styles.sideHead}>
            <Heading level={2} size="strong">
              {words.documents}
            </Heading>
            <span className={styles.spacer} />
            <LabelFilterButton filter={filter} />
            <IconButton label={words.archiveAndTrash} icon={<Archive />} size="s" onClick={() => setShelfOpen(true)} />
            {mayCreate ? (
              <>
                <IconButton label={words.newDocument} icon={<Plus />} size="s" shortcut="c" onClick={() => add()} />
                <MenuButton
                  label={words.moreWaysToCreate}
                  items={WAYS}
                  align="end"
                  trigger={(trigger) => (
                    <IconButton {...trigger} label={words.moreWaysToCreate} icon={<ChevronDown />} size="s" />
                  )}
                />
              </>
            ) : null}
          </div>
          <SelectedLabels filter={filter} />
          {isLoading ? (
            <LoadingTree />
          ) : listed.length === 0 && rows.length > 0 ? (
            <p className={styles.none}>{words.noneWithLabels}</p>
          ) : (
            <DocumentTree
              documents={listed}
              isFiltered={filter.selected.length > 0}
              search={filter.search}
              changed={changed}
              openId={documentId}
              standing={standing}
              path={path}
              onOpen={open}
              onAdd={add}
            />
          )}
        </aside>
      )}
      <section className={styles.main} aria-label={words.document}>
        {documentId === null ? (
          <NoneOpen isEmpty={!isLoading && rows.length === 0} mayCreate={mayCreate} isNarrow={isNarrow} onAdd={() => add()} />
        ) : shown === null ? (
          <Missing isLoading={isLoading || !standing.isKnown} path={path} />
        ) : (
          <DocumentPage
            key={shown.id}
            document={shown}
            documents={rows}
            standing={standing}
            path={path}
            beside={beside}
            isAlone={isNarrow}
          />
        )}
      </section>
      <DocumentTools tools={beside.tools} place={place} documents={rows} onOpen={open} />
      <ArchiveDialog isOpen={isShelfOpen} onOpenChange={setShelfOpen} place={place} standing={standing} />
    </div>
  );
}

const TABLES = ['Document'];
const NONE_CHANGED: readonly string[] = [];

/** Ways to create documents, besides an empty one. */
const WAYS: MenuItem[] = [
  { label: words.newFromTemplate, icon: <LayoutTemplate />, onSelect: () => openedTool.set({ is: 'template' }) },
  { label: words.importDocuments, icon: <FileUp />, onSelect: () => openedTool.set({ is: 'import' }) },
];

function useStanding(place: DocumentPlace): Standing & { isKnown: boolean } {
  const userId = useSession().user?.id ?? '';
  const { row: workspace } = useWorkspace(place.workspaceId);
  const { projectId, workspaceId } = place;
  const project = useList(projectRows, projectId === null ? null : { workspaceId, projectId }).rows[0] ?? null;
  const isKnown = projectId === null ? workspace !== null : project !== null;
  return { userId, workspace, project, isKnown };
}

/** A document that was just created is not in the list for a moment. */
const PATIENCE_MS = 400;

function Missing({ isLoading, path }: { isLoading: boolean; path: string }) {
  const [isLate, setLate] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isLoading) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isLate) return <LoadingPage />;
  return (
    <EmptyState
      icon={<FileText />}
      title={words.notHere}
      action={<Button onClick={() => void navigate(path)}>{words.backToDocuments}</Button>}
    >
      {words.notHereHint}
    </EmptyState>
  );
}

interface NoneOpenProps {
  isEmpty: boolean;
  mayCreate: boolean;
  isNarrow: boolean;
  onAdd: () => void;
}

function NoneOpen({ isEmpty, mayCreate, isNarrow, onAdd }: NoneOpenProps) {
  if (!isEmpty && isNarrow) return null;
  return (
    <EmptyState
      icon={<FileText />}
      title={isEmpty ? words.noDocumentsYet : words.noneOpen}
      action={
        isEmpty && mayCreate ? (
          <Button icon={<Plus />} onClick={onAdd}>
            {words.createFirstDocument}
          </Button>
        ) : undefined
      }
    >
      {isEmpty ? (mayCreate ? words.noDocumentsHint : words.noDocumentsToRead) : null}
    </EmptyState>
  );
}

const LoadingTree = () => (
  <Loading label={words.loadingDocuments}>
    {[70, 52, 60, 44].map((width) => (
      <div key={width} className={treeStyles.branch}>
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </Loading>
);
