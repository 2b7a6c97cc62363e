import { Avatar } from './avatar.tsx';
import styles from './avatar-stack.module.css';
import { tip } from './tooltip.tsx';
import * as words from './words.ts';

export interface AvatarStackProps {
  people: { id: string; name: string; image?: string | null }[];
  max?: number;
  size?: number;
  label?: string;
}

/** A few people overlapping, and how many more there are. */
export function AvatarStack({ people, max = 4, size = 22, label = words.people }: AvatarStackProps) {
  if (people.length === 0) return null;
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.slice(shown.length);
  return (
    <ul className={styles.stack} aria-label={label}>
      {shown.map((person) => (
        <li key={person.id} className={styles.item} {...tip(person.name)}>
          <Avatar {...person} size={size} />
        </li>
      ))}
      {rest.length > 0 ? (
        <li className={styles.item} {...tip(rest.map((person) => person.name).join(', '))}>
          <span className={styles.rest} style={{ width: size, height: size }} role="img" aria-label={words.andMore(rest.length)}>
            +{rest.length}
          </span>
        </li>
      ) : null}
    </ul>
  );
}
