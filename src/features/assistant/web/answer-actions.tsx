import { Copy, Repeat, ThumbsDown, ThumbsUp } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { copied } from '#web/copied';
import { perform } from '#web/use-mutation';
import type { ChatMessage } from '../contract.ts';
import { rateAnswer } from './data.ts';
import styles from './answer.module.css';
import * as words from './words.ts';

/** What can be done with an answer. */
export function AnswerActions({ message, onRegenerate }: { message: ChatMessage; onRegenerate: (() => void) | null }) {
  const { id, content, feedback } = message;
  const rate = (rating: 'UP' | 'DOWN') => perform(rateAnswer, { messageId: id, rating: feedback === rating ? null : rating });
  return (
    <div className={styles.actions}>
      {content === '' ? null : (
        <IconButton size="s" label={words.copyAnswer} icon={<Copy />} onClick={() => void copied(content, words.copied)} />
      )}
      {onRegenerate === null ? null : <IconButton size="s" label={words.regenerate} icon={<Repeat />} onClick={onRegenerate} />}
      <IconButton size="s" label={words.helpful} icon={<ThumbsUp />} pressed={feedback === 'UP'} onClick={() => rate('UP')} />
      <IconButton
        size="s"
        label={words.notHelpful}
        icon={<ThumbsDown />}
        pressed={feedback === 'DOWN'}
        onClick={() => rate('DOWN')}
      />
    </div>
  );
}
