import { MessageSquareText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { useKeys } from '#web/keys';
import type { FoundComments, Passage } from './beside.ts';
import * as words from './words.ts';

const NO_COMMENTS: FoundComments = { passages: [], count: 0, move: () => {} };
const NONE_LOST: ReadonlySet<string> = new Set();

/** What the text and the comments of a document know of each other, while its page is open. */
export function useCommenting(mayComment: boolean) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [passage, setPassage] = useState<Passage | null>(null);
  const [found, setFound] = useState(NO_COMMENTS);
  const [lost, setLost] = useState(NONE_LOST);
  const [activeId, setActiveId] = useState<string | null>(null);
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (isNowOpen) return;
    setPassage(null);
    setActiveId(null);
  };
  useKeys([{ keys: 'shift+c', label: words.showComments, group: words.keys, run: () => open(!isOpen) }]);
  const begin = (next: Passage) => {
    setPassage(next);
    setOpen(true);
  };
  return {
    isOpen,
    open,
    count: found.count,
    panel: {
      isOpen,
      onOpenChange: open,
      passage,
      onPassage: setPassage,
      lost,
      onFound: setFound,
      onActive: setActiveId,
      onShow: (id: string) => {
        setActiveId(id);
        const mark = document.querySelector(`[data-comment-mark="${CSS.escape(id)}"]`);
        mark?.scrollIntoView({ block: 'center' });
      },
    },
    text: {
      passages: found.passages,
      activeId,
      onPassage: mayComment ? begin : null,
      onMark: (id: string) => {
        setActiveId(id);
        setOpen(true);
        // As from a link, so that the thread scrolls to it.
        void navigate({ search, hash: `comment-${id}` }, { replace: true, state });
      },
      onMoved: found.move,
      onLost: useMemo(() => (ids: readonly string[]) => setLost(new Set(ids)), []),
    },
  };
}

interface CommentsButtonProps {
  count: number;
  /** How many of visitors wait for the person's approval. */
  waiting: number;
  isOpen: boolean;
  onPress: () => void;
}

/** Shows and hides the comments. */
export const CommentsButton = ({ count, waiting, isOpen, onPress }: CommentsButtonProps) => (
  <Button
    size="s"
    variant="ghost"
    icon={<MessageSquareText />}
    shortcut="shift+c"
    pressed={isOpen}
    aria-label={words.commentsCount(count, waiting)}
    onClick={onPress}
  >
    {count + waiting > 0 ? String(count + waiting) : null}
  </Button>
);
