import { StickyNote } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { projectRows, useNamedPeople, workspaceProjects } from '#features/projects/web';
import { inOrder } from '#features/tasks/rules';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Bar, BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Loading, Skeleton } from '#ui/skeleton';
import { useParameters } from '#web/address';
import { Failure } from '#web/failure.tsx';
import { useLive } from '#web/live';
import { useSession } from '#web/session';
import { focusOn, type SurfaceStore, useSurfaceState } from '#web/surface';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import type { Note } from '../contract.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { type NotePlace, noteScope, placeNotes } from './data.ts';
import { addNote } from './note-edits.ts';
import { NoteGrid } from './note-grid.tsx';
import { NotePanel } from './note-panel.tsx';
import { NoteSelection } from './note-selection.tsx';
import { NoteWall } from './note-wall.tsx';
import { NotesBar } from './notes-bar.tsx';
import {
  NotesContext,
  type NotesSnapshot,
  type NotesState,
  notesStore,
  type NotesSurface,
  useNotesSurfaceOf,
} from './notes-surface.ts';
import { mayAdd, type Standing } from './rights.ts';
import styles from './screen.module.css';
import { type NotesView, useNotesView } from './use-notes-view.ts';
import * as words from './words.ts';

/** The notes of a project. */
export function ProjectNotes() {
  const { workspaceId = '', projectId = '' } = useParams();
  const place = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  return <NotesOf key={projectId} place={place} />;
}

/** A person's own notes that belong to no project. */
export function OwnNotes() {
  const shell = useShell();
  const { workspaceId = '' } = useParams();
  const place = useMemo(() => ({ workspaceId, projectId: null }), [workspaceId]);
  useTitle(words.ownNotes);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {words.ownNotes}
        </Heading>
        <BarSpacer />
      </Bar>
      <NotesOf key={workspaceId} place={place} />
    </>
  );
}

const TABLES = ['Note'];

function NotesOf({ place }: { place: NotePlace }) {
  const standing = useStanding(place);
  const { rows, status, error, retry } = useList(placeNotes, place);
  useLive(noteScope(place), TABLES);
  const view = useNotesView();
  const [isShelfOpen, setShelfOpen] = useState(false);
  const [store] = useState(notesStore);
  const snapshot = useSnapshot({ place, standing, rows, view, store });
  const surface = useNotesSurfaceOf(store, snapshot);
  useNamedNote(surface, snapshot);
  if (status === 'error' && rows.length === 0) return <Failure error={error} onRetry={retry} what={words.theNotes} />;
  return (
    <NotesContext value={surface}>
      <ViewBar>
        <NotesBar surface={surface} snapshot={snapshot} view={view} onShelf={() => setShelfOpen(true)} />
      </ViewBar>
      <Content scroll="none">
        <div className={styles.screen}>
          {status === 'loading' || !standing.isKnown ? (
            <LoadingNotes />
          ) : (
            <Shown surface={surface} snapshot={snapshot} view={view} />
          )}
          <NoteSelection surface={surface} snapshot={snapshot} />
        </div>
      </Content>
      <NotePanel surface={surface} />
      <ArchiveDialog isOpen={isShelfOpen} onOpenChange={setShelfOpen} place={place} standing={standing} />
    </NotesContext>
  );
}

function Shown({ surface, snapshot, view }: { surface: NotesSurface; snapshot: NotesSnapshot; view: NotesView }) {
  const { all, notes } = snapshot;
  if (all.length > 0 && notes.length === 0)
    return (
      <EmptyState
        icon={<StickyNote />}
        title={words.nothingFound}
        action={<Button onClick={() => view.clear()}>{words.clearFilters}</Button>}
      />
    );
  const Notes = view.layout === 'wall' ? NoteWall : NoteGrid;
  return (
    <>
      <Notes surface={surface} snapshot={snapshot} />
      {all.length === 0 ? (
        <div className={styles.none}>
          <NoNotes surface={surface} snapshot={snapshot} />
        </div>
      ) : null}
    </>
  );
}

function useStanding({ workspaceId, projectId }: NotePlace): Standing {
  const userId = useSession().user?.id ?? '';
  const { row: workspace } = useWorkspace(workspaceId);
  const project = useList(projectRows, projectId === null ? null : { workspaceId, projectId }).rows[0] ?? null;
  const isKnown = projectId === null ? workspace !== null : project !== null;
  return useMemo(() => ({ userId, workspace, project, isKnown }), [userId, workspace, project, isKnown]);
}

/** The note that the address names, from a notification or a search, takes the focus once it is here. */
function useNamedNote(surface: NotesSurface, { byId }: NotesSnapshot): void {
  const [search] = useParameters();
  const id = search.get('note');
  const named = id !== null && byId.has(id) ? id : null;
  useEffect(() => {
    if (named !== null) focusOn(surface, named);
  }, [surface, named]);
}

interface SnapshotParts {
  place: NotePlace;
  standing: Standing;
  rows: readonly Note[];
  view: NotesView;
  store: SurfaceStore<NotesState>;
}

function useSnapshot({ place, standing, rows, view, store }: SnapshotParts): NotesSnapshot {
  const editing = useSurfaceState(store, (state) => state.editing);
  const people = usePeople(place, rows);
  const projects = useList(workspaceProjects, place.projectId === null ? { workspaceId: place.workspaceId } : null).rows;
  return useMemo(() => {
    const all = rows.toSorted(inOrder);
    // What is being written stays, whatever its text has become.
    const notes = view.isFiltered ? all.filter((note) => view.shows(note) || note.id === editing) : all;
    const ids = notes.map(({ id }) => id);
    return { place, standing, all, notes, ids, byId: new Map(notes.map((note) => [note.id, note])), people, projects };
  }, [place, standing, rows, view, editing, people, projects]);
}

/** Everyone who is named on the notes of a project. */
function usePeople({ workspaceId, projectId }: NotePlace, rows: readonly Note[]) {
  const ids = useMemo(() => [...new Set(rows.map(({ ownerId }) => ownerId))], [rows]);
  const isShared = projectId !== null;
  return useNamedPeople(isShared ? { workspaceId, projectId } : null, isShared ? ids : []);
}

interface NoNotesProps {
  surface: NotesSurface;
  snapshot: NotesSnapshot;
}

function NoNotes({ surface, snapshot: { place, standing } }: NoNotesProps) {
  const mayCreate = mayAdd(standing);
  return (
    <EmptyState
      icon={<StickyNote />}
      title={words.noNotesYet}
      action={
        mayCreate ? (
          <Button shortcut="n" onClick={() => addNote(surface)}>
            {words.createFirstNote}
          </Button>
        ) : undefined
      }
    >
      {place.projectId === null ? words.noOwnNotesHint : mayCreate ? words.noNotesHint : words.noNotesToRead}
    </EmptyState>
  );
}

const LoadingNotes = () => (
  <Loading label={words.loadingNotes} className={styles.loading}>
    <div className={styles.skeletons}>
      {[1, 2, 3, 4, 5, 6].map((nth) => (
        <Skeleton key={nth} height={188} radius={8} />
      ))}
    </div>
  </Loading>
);
