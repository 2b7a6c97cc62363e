import { Archive, FileText } from 'lucide-react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { Failure } from '#web/failure.tsx';
import type { Performed } from '#web/enact';
import { perform } from '#web/use-mutation';
import { useQuery } from '#web/use-query';
import type { Document } from '../contract.ts';
import { type DocumentPlace, documents, queryOf, restoreDocument, unarchiveDocument } from './data.ts';
import styles from './documents.module.css';
import { mayAdd, type Standing } from './rights.ts';
import * as words from './words.ts';

interface ArchiveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  place: DocumentPlace;
  standing: Standing;
}

/** The archived and the deleted documents of a place, newest first, with a button that brings each back. */
export function ArchiveDialog({ isOpen, onOpenChange, place, standing }: ArchiveDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.archiveAndTrash}>
      {isOpen ? <Shelves place={place} mayRestore={mayAdd(standing)} /> : null}
    </Dialog>
  );
}

/** The newest ones; whoever needs an older one searches the API. */
const AT_MOST = 100;

function Shelves({ place, mayRestore }: { place: DocumentPlace; mayRestore: boolean }) {
  const query = { ...queryOf(place), limit: AT_MOST };
  const at = place.projectId ?? place.workspaceId;
  const options = { refetchesOn: ['Document'] };
  const archived = useQuery(
    `documents-archive:${at}`,
    (via) => documents.get('get-archived-documents', { query, ...via }),
    options,
  );
  const deleted = useQuery(
    mayRestore ? `documents-trash:${at}` : null,
    (via) => documents.get('get-deleted-documents', { query, ...via }),
    options,
  );
  const failed = [archived, deleted].find(({ status }) => status === 'error');
  if (failed) return <Failure error={failed.error} onRetry={failed.retry} what={words.theArchive} />;
  const [inArchive, inTrash] = [archived.data?.items ?? [], deleted.data?.items ?? []];
  if (archived.data && inArchive.length + inTrash.length === 0)
    return (
      <EmptyState icon={<Archive />} title={words.nothingArchived} size="inline">
        {words.nothingArchivedHint}
      </EmptyState>
    );
  const again = (restored: (document: Document) => Performed) => async (document: Document) => {
    await restored(document).confirmed;
    archived.retry();
    deleted.retry();
  };
  const on = ({ workspaceId, id }: Document) => ({ workspaceId, documentId: id });
  return (
    <div className={styles.shelves}>
      <Shelf
        title={words.archived}
        rows={inArchive}
        mayRestore={mayRestore}
        onRestore={again((document) => perform(unarchiveDocument, on(document)))}
      />
      <Shelf
        title={words.inTrash}
        rows={inTrash}
        mayRestore={mayRestore}
        onRestore={again((document) => perform(restoreDocument, on(document)))}
      />
    </div>
  );
}

interface ShelfProps {
  title: string;
  rows: readonly Document[];
  mayRestore: boolean;
  onRestore: (document: Document) => Promise<void>;
}

function Shelf({ title, rows, mayRestore, onRestore }: ShelfProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <Heading level={3} size="strong">
        {title}
      </Heading>
      <ul className={styles.shelf}>
        {rows.map((document) => {
          const name = document.title || words.untitled;
          return (
            <li key={document.id}>
              <span aria-hidden="true">{document.icon ?? <FileText />}</span>
              <span className={styles.shelved}>{name}</span>
              {mayRestore ? (
                <Button size="s" aria-label={words.restoreNamed(name)} onClick={() => void onRestore(document)}>
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
