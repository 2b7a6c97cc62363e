import { findSubject } from '#contract/subject';
import type { DependencyType, LinkKind, LinkTarget } from './contract.ts';
import { dependencyKinds } from './fields.ts';

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

/** The relation of the target to the source. */
export const inverseOf = (kind: LinkKind): LinkKind => INVERSES[kind];

/** A dependency without further information: the blocked task starts after the blocker is due. */
const PLAIN_DEPENDENCY: Dependency = { dependencyType: 'FS', lagDays: 0 };

export interface Dependency {
  dependencyType: DependencyType;
  lagDays: number;
}

/** True for the usual dependency, which needs no mention. */
export const isPlainDependency = ({ dependencyType, lagDays }: Dependency): boolean =>
  dependencyType === PLAIN_DEPENDENCY.dependencyType && lagDays === PLAIN_DEPENDENCY.lagDays;

/** True for the kinds that are dependencies, and so have a type and a lag. */
export const isDependency = (kind: LinkKind): boolean => dependencyKinds.includes(kind);

/** The type and the lag of a link of this kind; null for a kind that has none. */
export const dependencyOf = (
  kind: LinkKind,
  { dependencyType, lagDays }: { dependencyType?: DependencyType | null; lagDays?: number | null },
): Dependency | { dependencyType: null; lagDays: null } =>
  isDependency(kind)
    ? { dependencyType: dependencyType ?? PLAIN_DEPENDENCY.dependencyType, lagDays: lagDays ?? PLAIN_DEPENDENCY.lagDays }
    : { dependencyType: null, lagDays: null };

const WEIGHING: ReadonlySet<LinkKind> = new Set(['BLOCKS', 'PARENT_OF', 'DUPLICATED_BY', 'FIXES']);

/**
 * True if the link describes its target as blocked, a child, a duplicate, or fixed. Removing it requires the right to change the
 * target. Every other kind describes the source and requires the right to change the source.
 */
export const describesTarget = (kind: LinkKind): boolean => WEIGHING.has(kind);

export interface Linkable {
  type: string;
  id: string;
}

interface Edge {
  /** The kind in the direction from `from` to `to`. */
  kind: 'BLOCKS' | 'PARENT_OF';
  from: Linkable;
  to: Linkable;
}

/** The directed edge of a link that must not be part of a cycle; null for a link without an order. */
export function stepOf(kind: LinkKind, source: Linkable, target: Linkable): Edge | null {
  if (kind === 'BLOCKS' || kind === 'PARENT_OF') return { kind, from: source, to: target };
  const inverse = inverseOf(kind);
  return inverse === 'BLOCKS' || inverse === 'PARENT_OF' ? { kind: inverse, from: target, to: source } : null;
}

/** True for a subject that needs no more work. */
export const isSettled = ({ type, status }: Pick<LinkTarget, 'type' | 'status'>): boolean =>
  findSubject(type)?.settled?.includes(status) ?? false;

export { EMBED_ORIGIN } from './rules/embeds.ts';
