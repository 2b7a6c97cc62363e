import { findSubject } from '#contract/subject';
import type { LinkKind, LinkTarget } from './contract.ts';

const INVERSES: Readonly<Record<LinkKind, LinkKind>> = {
  RELATES_TO: 'RELATES_TO',
  BLOCKS: 'BLOCKED_BY',
  BLOCKED_BY: 'BLOCKS',
  DUPLICATES: 'DUPLICATED_BY',
  DUPLICATED_BY: 'DUPLICATES',
  PARENT_OF: 'CHILD_OF',
  CHILD_OF: 'PARENT_OF',
  FIXED_BY: 'FIXES',
  FIXES: 'FIXED_BY',
};

/** What the target is to the source. */
export const inverseOf = (kind: LinkKind): LinkKind => INVERSES[kind];

const WEIGHING: ReadonlySet<LinkKind> = new Set(['BLOCKS', 'PARENT_OF', 'DUPLICATED_BY', 'FIXES']);

/**
 * True where the link says something of its target: that it waits, is a part, is a duplicate or is dealt with. Who takes that back
 * must be able to change the target. Every other kind says something of the source, whose people may take it back.
 */
export const weighsOnTarget = (kind: LinkKind): boolean => WEIGHING.has(kind);

export interface Linkable {
  type: string;
  id: string;
}

interface Edge {
  /** The kind as read from `from` to `to`. */
  kind: 'BLOCKS' | 'PARENT_OF';
  from: Linkable;
  to: Linkable;
}

/** The step of an order that a link is, which must never lead back to where it began; null for a link that orders nothing. */
export function stepOf(kind: LinkKind, source: Linkable, target: Linkable): Edge | null {
  if (kind === 'BLOCKS' || kind === 'PARENT_OF') return { kind, from: source, to: target };
  const inverse = inverseOf(kind);
  return inverse === 'BLOCKS' || inverse === 'PARENT_OF' ? { kind: inverse, from: target, to: source } : null;
}

/** True for a subject on which no more work is expected. */
export const isSettled = ({ type, status }: Pick<LinkTarget, 'type' | 'status'>): boolean =>
  findSubject(type)?.settled?.includes(status) ?? false;
