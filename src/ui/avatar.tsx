import { useState, type CSSProperties } from 'react';
import styles from './avatar.module.css';
import { hashOf } from './palette.ts';

export interface AvatarProps {
  name: string;
  image?: string | null;
  /** Seed of the hue, so that a person keeps it when the name changes; the name by default. */
  id?: string;
  size?: number;
  /** True where the name is written beside it. */
  decorative?: boolean;
}

/** A person's picture, or their initials on a colour of their own. A picture that fails gives way to the initials. */
export function Avatar({ name, image, id, size = 22, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = image && image !== broken ? image : null;
  return (
    <span
      className={styles.avatar}
      style={{ '--size': `${size}px`, '--hue': hueOf(id ?? name) } as CSSProperties}
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
    .split(/\s/.test(name.trim()) ? /\s+/ : /[._-]+/)
    .filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letters = last ? firstLetter(first) + firstLetter(last) : [...first].slice(0, 2).join('');
  return letters.toLocaleUpperCase();
}

/** Degrees on the OKLCH wheel, in twelve steps so that neighbours differ plainly. */
export function hueOf(seed: string): number {
  return (hashOf(seed) % 12) * 30 + 15;
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
