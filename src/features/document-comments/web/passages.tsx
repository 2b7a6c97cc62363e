import { X } from 'lucide-react';
import type { Passage } from '#features/documents/web';
import { Badge } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import type { DocumentComment } from '../contract.ts';
import styles from './comments.module.css';
import * as words from './words.ts';

interface ThreadPassageProps {
  /** The first comment of a thread. */
  first: DocumentComment | undefined;
  /** Its passage is no longer in the text. */
  isLost: boolean;
  onShow: (id: string) => void;
}

/** What a thread is about, with a way to its place in the text, and whether it is resolved. */
export function ThreadPassage({ first, isLost, onShow }: ThreadPassageProps) {
  if (first === undefined || first.parentId !== null) return null;
  const { id, anchor, resolvedAt } = first;
  if (anchor === null && resolvedAt === null) return null;
  return (
    <div className={styles.passage}>
      {anchor === null ? null : isLost ? (
        <span className={styles.lost}>
          <Text as="span" size="tiny" tone="faint">
            {words.textDeleted}
          </Text>
          <q className={styles.quote} data-lost="">
            {anchor.quote}
          </q>
        </span>
      ) : resolvedAt === null ? (
        <button type="button" className={styles.quote} aria-label={words.showInText(anchor.quote)} onClick={() => onShow(id)}>
          {anchor.quote}
        </button>
      ) : (
        <q className={styles.quote}>{anchor.quote}</q>
      )}
      {resolvedAt === null ? null : <Badge tone="success">{words.resolved}</Badge>}
    </div>
  );
}

/** What the comment that is being written is about. */
export function NewPassage({ passage, onRemove }: { passage: Passage; onRemove: () => void }) {
  return (
    <div className={styles.newPassage}>
      <q className={styles.quote}>{passage.quote}</q>
      <IconButton label={words.aboutWhole} icon={<X />} size="s" onClick={onRemove} />
    </div>
  );
}
