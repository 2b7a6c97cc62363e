import { ArchiveRestore, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, type To } from 'react-router';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { buttonBeside, useFocusLeft } from '#ui/use-focus-left';
import styles from './archive.module.css';
import * as words from './words.ts';

interface FiledRowProps {
  /** Its status. */
  icon: ReactNode;
  itemKey: string;
  title: string;
  /** Where it opens; null for one in the trash, which does not. */
  to: To | null;
  /** When it was moved there, and by whom. */
  when: string;
  /** Null if the person cannot restore it. */
  onRestore: (() => void) | null;
  /** Null if the person cannot delete it permanently. */
  onDelete: (() => void) | null;
}

/** An item in the archive, which can be opened, or in the trash, with its actions. */
export function FiledRow({ icon, itemKey, title, to, when, onRestore, onDelete }: FiledRowProps) {
  const element = useRef<HTMLLIElement>(null);
  useFocusLeft(element, buttonBeside);
  return (
    <li ref={element} className={styles.row} data-row>
      {icon}
      <span className={styles.key}>{itemKey}</span>
      {to === null ? (
        <span className={styles.title} dir="auto">
          {title}
        </span>
      ) : (
        <Link className={styles.title} dir="auto" to={to}>
          {title}
        </Link>
      )}
      <span className={styles.when}>{when}</span>
      <span className={styles.actions}>
        {onRestore ? (
          <Button
            size="s"
            icon={to === null ? <Undo2 /> : <ArchiveRestore />}
            aria-label={words.restoreNamed(title)}
            onClick={onRestore}
          >
            {words.restore}
          </Button>
        ) : null}
        {onDelete ? <IconButton size="s" label={words.deleteNamed(title)} icon={<Trash2 />} onClick={onDelete} /> : null}
      </span>
    </li>
  );
}
