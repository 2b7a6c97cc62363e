import { SmilePlus } from 'lucide-react';
import { reactions as names, type ReactionName } from '#contract/reactions';
import { IconButton } from '#ui/icon-button';
import { Popover } from '#ui/popover';
import { tip } from '#ui/tooltip';
import type { ThreadComment } from '../rules.ts';
import { reactionLabels } from './reaction-labels.tsx';
import styles from './reactions.module.css';
import { useThread } from './thread-context.ts';
import * as words from './words.ts';

const NAMED = 8;

/** The reactions to a comment; pressing one adds or removes your own. */
export function ReactionsBar({ comment }: { comment: ThreadComment }) {
  const { userId, rights, onReact, personName } = useThread();
  const given = names.filter((name) => (comment.reactions[name]?.length ?? 0) > 0);
  if (given.length === 0) return null;
  const tooltipOf = (name: ReactionName): string => {
    const people = comment.reactions[name] ?? [];
    const who = people.slice(0, NAMED).map((id) => (id === userId ? words.you : (personName(id) ?? words.formerReactor)));
    return words.reactedBy(reactionLabels[name].label, who, people.length - NAMED);
  };
  return (
    <ul className={styles.bar} aria-label={words.reactions}>
      {given.map((name) => {
        const people = comment.reactions[name] ?? [];
        const isMine = people.includes(userId);
        return (
          <li key={name}>
            <button
              type="button"
              {...tip(tooltipOf(name))}
              className={styles.reaction}
              aria-pressed={isMine}
              aria-label={`${people.length} ${tooltipOf(name)}`}
              disabled={!rights.comment}
              onClick={() => onReact(comment, name, !isMine)}
            >
              {reactionLabels[name].icon}
              <span>{people.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The button that opens all reactions. */
export function ReactButton({ comment, tabIndex }: { comment: ThreadComment; tabIndex: number }) {
  const { userId, onReact } = useThread();
  return (
    <Popover
      label={words.reactions}
      align="end"
      trigger={(trigger) => (
        <IconButton {...trigger} label={words.addReaction} icon={<SmilePlus />} size="s" tabIndex={tabIndex} />
      )}
    >
      {(close) => (
        <div className={styles.choice} role="group" aria-label={words.reactions}>
          {names.map((name) => {
            const isMine = comment.reactions[name]?.includes(userId) ?? false;
            return (
              <IconButton
                key={name}
                label={reactionLabels[name].label}
                icon={reactionLabels[name].icon}
                pressed={isMine}
                onClick={() => {
                  onReact(comment, name, !isMine);
                  close();
                }}
              />
            );
          })}
        </div>
      )}
    </Popover>
  );
}
