import { MessageSquarePlus } from 'lucide-react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import * as words from '../words.ts';

/** By its place, because Alt makes another sign of the letter on a Mac. */
export const isCommentKey = ({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  code === 'KeyM' && altKey && (ctrlKey || metaKey);

interface CommentToolProps {
  onPress: () => void;
  /** For people who may comment but not write: the only tool. */
  isAlone?: boolean;
}

/** Begins a comment on what is selected in the text. */
export function CommentTool({ onPress, isAlone = false }: CommentToolProps) {
  const tool = {
    icon: <MessageSquarePlus />,
    size: 's',
    shortcut: 'mod+alt+m',
    // A press would take the selection out of the text.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: onPress,
  } as const;
  if (!isAlone) return <IconButton {...tool} label={words.commentOnSelection} />;
  return (
    <Button {...tool} variant="ghost">
      {words.commentOnSelection}
    </Button>
  );
}
