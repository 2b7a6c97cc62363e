import { ArrowDown, Pencil } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { ApiError } from '#web/api-error';
import { Answer, Failed } from './answer.tsx';
import type { Turn } from './use-conversation.ts';
import { useScrolling } from './use-scrolling.ts';
import styles from './conversation.module.css';
import * as words from './words.ts';

interface MessageListProps {
  /** The chat. */
  name: string;
  turns: readonly Turn[];
  isPending: boolean;
  /** Sends a message of the person again, with all that follows it replaced. */
  onAgain: (asked: Turn) => void;
  /** Puts a message of the person into the field to change it. */
  onEdit: (asked: Turn) => void;
}

/** The messages of a chat. The end stays in view while an answer is written, unless the person scrolls up. */
export function MessageList({ name, turns, isPending, onAgain, onEdit }: MessageListProps) {
  const { scroller, content, isFar, toEnd } = useScrolling(name);
  const last = turns.at(-1);
  return (
    <div className={styles.messages}>
      <div
        ref={scroller}
        className={styles.scroller}
        data-scroller="chat"
        role="region"
        aria-label={words.conversation}
        tabIndex={0}
      >
        <div ref={content} className={styles.turns}>
          {turns.map((turn, index) => {
            const asked = turn.role === 'assistant' ? turns[index - 1] : undefined;
            const canAgain = turn === last && asked?.role === 'user' && !isPending;
            return (
              <div key={turn.id} className={styles.turn} data-role={turn.role}>
                {turn.role === 'user' ? (
                  <Asked turn={turn} onEdit={isPending ? null : () => onEdit(turn)} />
                ) : turn.running?.error ? (
                  <Failed reason={reasonOf(turn.running.error)} onRetry={asked ? () => onAgain(asked) : null} />
                ) : (
                  <Answer
                    message={turn.message}
                    running={turn.running}
                    proposals={turn.proposals}
                    onRegenerate={canAgain ? () => onAgain(asked) : null}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {isFar ? (
        <span className={styles.toEnd}>
          <IconButton variant="default" label={words.scrollDown} icon={<ArrowDown />} onClick={() => toEnd(true)} />
        </span>
      ) : null}
    </div>
  );
}

const reasonOf = (error: Error): string => (error instanceof ApiError ? error.message : words.unsent);

function Asked({ turn, onEdit }: { turn: Turn; onEdit: (() => void) | null }) {
  return (
    <>
      <Text as="div" size="reading" className={styles.asked} dir="auto">
        {turn.text}
      </Text>
      {onEdit === null ? null : (
        <span className={styles.edit}>
          <IconButton size="s" label={words.editMessage} icon={<Pencil />} onClick={onEdit} />
        </span>
      )}
    </>
  );
}
