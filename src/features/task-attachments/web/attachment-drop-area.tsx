import { clsx } from 'clsx';
import { Paperclip } from 'lucide-react';
import { type ComponentProps, createContext, useContext } from 'react';
import type { TaskScope } from '#features/tasks/web';
import styles from './attachments.module.css';
import { attachFiles } from './uploads.ts';
import { useFileDrop } from '#web/use-file-drop';

interface AttachmentDropAreaProps extends ComponentProps<'div'> {
  /** The task that gets the files. */
  scope: TaskScope;
  mayEdit: boolean;
}

const Inside = createContext(false);

/** A surface that attaches to a task whatever files are dropped on it or pasted into it; shows so while they are held over it. Of one in another the outer is the surface. */
export function AttachmentDropArea({ scope, mayEdit, children, className, ...rest }: AttachmentDropAreaProps) {
  const isInside = useContext(Inside);
  const { isOver, handlers } = useFileDrop((files) => attachFiles(scope, files), mayEdit && !isInside);
  if (isInside) return children;
  return (
    <div {...rest} className={clsx(styles.dropArea, className)} {...handlers}>
      <Inside value={true}>{children}</Inside>
      {isOver ? (
        <div className={styles.dropHint}>
          <span>
            <Paperclip aria-hidden="true" />
            Drop to attach
          </span>
        </div>
      ) : null}
    </div>
  );
}
