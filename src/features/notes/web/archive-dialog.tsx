import { Archive, StickyNote } from 'lucide-react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { Failure } from '#web/failure.tsx';
import type { Performed } from '#web/enact';
import { perform } from '#web/use-mutation';
import { useQuery } from '#web/use-query';
import type { Note } from '../contract.ts';
import { type NotePlace, notes, onNote, queryOf, restoreNote, unarchiveNote } from './data.ts';
import { pathOf } from './note-edits.ts';
import { paintOf } from './note-paint.ts';
import { nameOfNote } from './note-text.ts';
import { rightsOn, type Standing } from './rights.ts';
import styles from './screen.module.css';
import * as words from './words.ts';

interface ArchiveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  place: NotePlace;
  standing: Standing;
}

/** The archived and the deleted notes of a place, newest first, with a button that brings each back. */
export function ArchiveDialog({ isOpen, onOpenChange, place, standing }: ArchiveDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.archiveAndTrash}>
      {isOpen ? <Shelves place={place} standing={standing} /> : null}
    </Dialog>
  );
}

/** The newest ones; whoever needs an older one searches the API. */
const AT_MOST = 100;

function Shelves({ place, standing }: { place: NotePlace; standing: Standing }) {
  const query = { ...queryOf(place), limit: AT_MOST };
  const at = place.projectId ?? place.workspaceId;
  const options = { refetchesOn: ['Note'] };
  const archived = useQuery(`notes-archive:${at}`, (via) => notes.get('get-archived-notes', { query, ...via }), options);
  const deleted = useQuery(`notes-trash:${at}`, (via) => notes.get('get-deleted-notes', { query, ...via }), options);
  const failed = [archived, deleted].find(({ status }) => status === 'error');
  if (failed) return <Failure error={failed.error} onRetry={failed.retry} what={words.theArchive} size="inline" />;
  if (!archived.data || !deleted.data)
    return (
      <Loading label={words.loadingNotes}>
        <SkeletonText />
      </Loading>
    );
  const [inArchive, inTrash] = [archived.data.items, deleted.data.items];
  if (inArchive.length + inTrash.length === 0)
    return (
      <EmptyState icon={<Archive />} title={words.nothingArchived} size="inline">
        {words.nothingArchivedHint}
      </EmptyState>
    );
  const again = (restored: (note: Note) => Performed) => async (note: Note) => {
    await restored(note).confirmed.catch(() => undefined);
    archived.retry();
    deleted.retry();
  };
  return (
    <div className={styles.shelves}>
      <Shelf
        title={words.archived}
        rows={inArchive}
        mayRestore={(note) => rightsOn(note, standing).write}
        onRestore={again((note) => perform(unarchiveNote, onNote(note)))}
      />
      <Shelf
        title={words.inTrash}
        rows={inTrash}
        mayRestore={(note) => rightsOn(note, standing).remove}
        onRestore={again((note) => perform(restoreNote, onNote(note)))}
      />
    </div>
  );
}

interface ShelfProps {
  title: string;
  rows: readonly Note[];
  mayRestore: (note: Note) => boolean;
  onRestore: (note: Note) => Promise<void>;
}

/** What it was converted to. A note in no project does not know in which one that is. */
function Became({ note: { workspaceId, projectId, convertedTo } }: { note: Note }) {
  if (convertedTo === null) return null;
  const said = BECAME[convertedTo.type];
  if (projectId === null)
    return (
      <Text as="span" size="small" tone="faint">
        {said}
      </Text>
    );
  return <TextLink to={pathOf({ workspaceId, projectId }, convertedTo)}>{said}</TextLink>;
}

const BECAME = { TASK: words.becameTask, ISSUE: words.becameIssue, DOCUMENT: words.becameDocument };

function Shelf({ title, rows, mayRestore, onRestore }: ShelfProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <Heading level={3} size="strong">
        {title}
      </Heading>
      <ul className={styles.shelf}>
        {rows.map((note) => {
          const name = nameOfNote(note);
          return (
            <li key={note.id} style={paintOf(note)}>
              <StickyNote aria-hidden="true" />
              <span className={styles.shelved}>{name}</span>
              <Became note={note} />
              {mayRestore(note) ? (
                <Button size="s" aria-label={words.restoreNamed(name)} onClick={() => void onRestore(note)}>
                  {words.restore}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
