import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ComposerPlace, NEW_COMMENT } from '#features/threads/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Sheet } from '#ui/sheet';
import { PANE } from '#web/item-pane';
import { useNarrow } from '#web/use-narrow';
import styles from './comments.module.css';
import * as words from './words.ts';

interface CommentsPanelProps {
  /** True if the person may write, so that there is a field. */
  mayComment: boolean;
  onComposerPlace: (place: HTMLElement | null) => void;
  composerPlace: HTMLElement | null;
  /** Someone selected a passage: the field for the comment on it takes the focus. */
  isAboutPassage: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** No wider screen has the comments over the text. */
const BESIDE_PX = 1023;

/** The comments beside the text, and over it where there is no room for both. */
export function CommentsPanel({
  mayComment,
  onComposerPlace,
  composerPlace,
  isAboutPassage,
  onClose,
  children,
}: CommentsPanelProps) {
  const isOver = useNarrow(BESIDE_PX);
  useEffect(() => {
    if (isAboutPassage && composerPlace) document.querySelector<HTMLElement>(NEW_COMMENT)?.focus();
  }, [isAboutPassage, composerPlace]);
  const footer = mayComment ? <ComposerPlace ref={onComposerPlace} /> : null;
  if (isOver)
    return (
      <Sheet label={words.comments} onClose={onClose} footer={footer}>
        {children}
      </Sheet>
    );
  return (
    <Aside onClose={onClose} footer={footer}>
      {children}
    </Aside>
  );
}

function Aside({ onClose, footer, children }: { onClose: () => void; footer: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    return () => {
      // Only if the focus disappeared with the panel.
      const isLost = document.activeElement === document.body || own?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div role="presentation" className={styles.listener} onKeyDown={handleKeyDown}>
      {/* As a pane, it shows the thread of a pressed passage and leaves the caret where it is. */}
      <aside ref={panel} {...{ [PANE]: '' }} className={styles.panel} aria-label={words.comments} data-comments="">
        <div className={styles.body} data-scroller="comments">
          {children}
        </div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </aside>
    </div>
  );
}

interface HeadActionsProps {
  hasResolved: boolean;
  showsResolved: boolean;
  onShowsResolved: (isShown: boolean) => void;
  onClose: () => void;
}

/** The switch for resolved threads, and the button that closes the panel; a sheet has its own. */
export function HeadActions({ hasResolved, showsResolved, onShowsResolved, onClose }: HeadActionsProps) {
  const isOver = useNarrow(BESIDE_PX);
  return (
    <span className={styles.actions}>
      {hasResolved ? (
        <Button size="s" variant="ghost" pressed={showsResolved} onClick={() => onShowsResolved(!showsResolved)}>
          {words.showResolved}
        </Button>
      ) : null}
      {isOver ? null : <IconButton label={words.closeComments} icon={<X />} size="s" shortcut="escape" onClick={onClose} />}
    </span>
  );
}
