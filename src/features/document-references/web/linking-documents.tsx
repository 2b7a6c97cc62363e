import { FileText } from 'lucide-react';
import { documentsPath } from '#features/documents/rules';
import { PartHead } from '#ui/part-head';
import { TextLink } from '#ui/text-link';
import { useQuery } from '#web/use-query';
import { linkingDocuments } from './data.ts';
import styles from './linking-documents.module.css';
import * as words from './words.ts';

interface LinkingDocumentsProps {
  workspaceId: string;
  /** The task, issue or document that is named. */
  targetId: string;
  title: string;
}

const TABLES = ['Document'];

/** The documents that name an item, as far as the person reads them; nothing if there are none. */
export function LinkingDocuments({ workspaceId, targetId, title }: LinkingDocumentsProps) {
  const { data = [] } = useQuery(`linking:${targetId}`, () => linkingDocuments(workspaceId, targetId), { refetchesOn: TABLES });
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <PartHead title={title} count={data.length} />
      <ul className={styles.list}>
        {data.map((document) => (
          <li key={document.id} className={styles.row}>
            <span className={styles.icon} aria-hidden="true">
              {document.icon ?? <FileText />}
            </span>
            <TextLink className={styles.title} to={`${documentsPath(document)}/${document.id}`}>
              {document.title || words.untitled}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On the page of a task or an issue. */
export const NamingDocuments = (props: Omit<LinkingDocumentsProps, 'title'>) => (
  <LinkingDocuments {...props} title={words.documents} />
);

/** On the page of a document. */
export const LinkedFrom = (props: Omit<LinkingDocumentsProps, 'title'>) => (
  <LinkingDocuments {...props} title={words.linkedFrom} />
);
