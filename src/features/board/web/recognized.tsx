import { Calendar, IterationCw, Plus, UserRound } from 'lucide-react';
import { clockTime } from '#contract/dates';
import { nameOf } from '#features/projects/web';
import { sayDay } from '#features/tasks/web';
import { Chip } from '#ui/chip';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { useCardSetting } from './board-surface.ts';
import styles from './composer.module.css';
import type { QuickAddWorld, Token } from './quick-add.ts';
import * as words from './words.ts';

interface RecognizedProps extends Pick<QuickAddWorld, 'sprints'> {
  tokens: readonly Token[];
  onDecline: (token: Token) => void;
}

/** The parts of a line that became fields. Each can be kept in the title instead. */
export function Recognized({ tokens, sprints, onDecline }: RecognizedProps) {
  const { labels, people, today } = useCardSetting();
  if (tokens.length === 0) return null;
  const shown = (token: Token) => {
    if (token.kind === 'label') return { color: labels.get(token.labelId)?.color, children: labels.get(token.labelId)?.name };
    if (token.kind === 'new-label') return { icon: <Plus />, children: words.createLabel(token.name) };
    if (token.kind === 'priority')
      return { icon: <PriorityIcon priority={token.priority} />, children: priorityLabel(token.priority) };
    if (token.kind === 'sprint')
      return { icon: <IterationCw />, children: sprints.find(({ id }) => id === token.sprintId)?.name };
    if (token.kind === 'due')
      return {
        icon: <Calendar />,
        children: `${sayDay(token.day, today)}${token.time === null ? '' : ` ${clockTime(token.time)}`}`,
      };
    const person = people.get(token.userId);
    return { icon: <UserRound />, children: person ? nameOf(person) : words.me };
  };
  return (
    <ul className={styles.tokens} aria-label={words.recognizedFields}>
      {tokens.map((token) => (
        <li key={token.start}>
          <Chip {...shown(token)} tone="accent" removeLabel={words.keepInTitle(token.text)} onRemove={() => onDecline(token)} />
        </li>
      ))}
    </ul>
  );
}
