import type { ResponseOf } from '#contract/action';
import type { Statements } from '#server/statements';
import type { auditActions } from '../contract.ts';
import { brokenEnd, CHAIN_PART, CHAIN_START, chainPart } from './chain.ts';
import { sealVerdict } from './seal-verdict.ts';
import { changedSealedEntry } from './sealing.ts';
import type { Proof } from './seals.ts';

/** The result of verifying a chain. */
export type Verdict = ResponseOf<(typeof auditActions)['verify-audit-log']>;

const ANY = 'SELECT min("seq") AS "seq" FROM "AuditEntry" WHERE "workspaceId" = $1';

/**
 * Computes every hash of a workspace's log again and compares it with the stored hashes, the head of the chain, the seals, and the
 * newest seal that this server made.
 */
export async function verifiedChain(db: Statements, workspaceId: string, proof: Proof): Promise<Verdict> {
  let checked = 0;
  let from = CHAIN_START;
  for (;;) {
    const part = await chainPart(db, workspaceId, from);
    if (part === undefined) return chainless(db, proof, workspaceId);
    checked += part.checked;
    from = { seq: part.lastSeq, hash: part.lastHash };
    const isAtEnd = part.checked < CHAIN_PART;
    const brokenChain = part.firstBroken ?? (isAtEnd ? brokenEnd(part) : null);
    if (brokenChain === null && !isAtEnd) continue;
    const { brokenSeal, gaps, sealedSeq } = await sealVerdict(db, proof, workspaceId);
    const broken = [brokenChain, brokenSeal, await changedSealedEntry(db, proof, workspaceId, part)].filter(
      (seq) => seq !== null,
    );
    return {
      isIntact: broken.length === 0,
      checked,
      firstBrokenSeq: broken.length === 0 ? null : Math.min(...broken),
      newest: { seq: part.headSeq, hash: part.headHash },
      sealedSeq,
      gaps,
    };
  }
}

/** A workspace without audit entries has no chain. If entries exist, or seals prove that some did, someone removed the chain. */
async function chainless(db: Statements, proof: Proof, workspaceId: string): Promise<Verdict> {
  const [found] = await db.text<{ seq: number | null }>(ANY, [workspaceId]);
  const broken = found?.seq ?? (await changedSealedEntry(db, proof, workspaceId, { headSeq: 0, anchorSeq: 0 }));
  const newest = { seq: 0, hash: '' };
  return { isIntact: broken === null, checked: 0, firstBrokenSeq: broken, newest, sealedSeq: 0, gaps: [] };
}
