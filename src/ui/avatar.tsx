import { use, useState, type CSSProperties } from 'react';
import { AvatarHues, hueOf } from './avatar-hues.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  image?: string | null;
  /** Whose color it is, which stays when the name changes; that of the name by default. */
  id?: string;
  size?: number;
  /** True if the name is written beside it. */
  decorative?: boolean;
}

/** A person's picture, or their initials on a color of their own. If the picture fails to load, the initials are shown. */
export function Avatar({ name, image, id, size = 22, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const seed = id ?? name;
  const hue = use(AvatarHues).get(seed) ?? hueOf(seed);
  const src = image && image !== broken ? image : null;
  return (
    <span
      className={styles.avatar}
      style={{ '--size': `${size}px`, '--hue': hue } as CSSProperties}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      {src ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** Two letters at most: first and last word, or the start of the only one. A double name is one word; an address is split at its signs. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .trim()
    .split(/\s/.test(name.trim()) ? /\s+/ : /[._-]+/)
    .filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letters = last ? firstLetter(first) + firstLetter(last) : [...first].slice(0, 2).join('');
  return letters.toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
