import type { Node } from '@tiptap/pm/model';
import { sharedEnds } from './shared-ends.ts';

interface ChangedBlock {
  readonly block: Node;
  readonly change: 'same' | 'added' | 'removed';
}

/** Beyond this many pairs of blocks, what differs is said to be replaced as a whole. */
const PAIRS_MOST = 1_000_000;

/** The blocks of two texts in one order: what both have, what only the first had, and what only the second has. */
export function changedBlocks(then: readonly Node[], now: readonly Node[]): ChangedBlock[] {
  const [start, end] = sharedEnds(then, now, isSame);
  const same = (blocks: readonly Node[]): ChangedBlock[] => blocks.map((block) => ({ block, change: 'same' }));
  return [
    ...same(then.slice(0, start)),
    ...between(then.slice(start, then.length - end), now.slice(start, now.length - end)),
    ...same(then.slice(then.length - end)),
  ];
}

const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
  one !== undefined && other !== undefined && one.eq(other);

/** By the longest sequence of blocks that both have. */
function between(then: readonly Node[], now: readonly Node[]): ChangedBlock[] {
  const removed = (blocks: readonly Node[]): ChangedBlock[] => blocks.map((block) => ({ block, change: 'removed' }));
  const added = (blocks: readonly Node[]): ChangedBlock[] => blocks.map((block) => ({ block, change: 'added' }));
  if (then.length * now.length > PAIRS_MOST) return [...removed(then), ...added(now)];
  const width = now.length + 1;
  const lengths = new Uint32Array((then.length + 1) * width);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = then.length - 1; one >= 0; one--)
    for (let other = now.length - 1; other >= 0; other--)
      lengths[one * width + other] = isSame(then[one], now[other])
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1));
  const changes: ChangedBlock[] = [];
  let [one, other] = [0, 0];
  while (one < then.length && other < now.length) {
    const [before, after] = [then.slice(one, one + 1), now.slice(other, other + 1)];
    if (isSame(before[0], after[0])) {
      changes.push(...after.map((block) => ({ block, change: 'same' as const })));
      one++;
      other++;
    } else if (at(one + 1, other) >= at(one, other + 1)) {
      changes.push(...removed(before));
      one++;
    } else {
      changes.push(...added(after));
      other++;
    }
  }
  return [...changes, ...removed(then.slice(one)), ...added(now.slice(other))];
}
