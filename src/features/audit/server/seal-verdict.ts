import type { Statements } from '#server/statements';
import type { SealGap } from '../contract.ts';
import { isGenuine, type Proof, type Seal } from './seals.ts';

/** The result of checking the seals of a chain. */
export interface SealVerdict {
  /** Something was changed at or before this entry after it had been sealed. */
  brokenSeal: number | null;
  /** The last entry with a genuine seal. */
  sealedSeq: number;
  /** Entries without a seal from the time they were written. */
  gaps: SealGap[];
}

interface FoundSeal extends Seal {
  mac: string;
  /** The current hash of the entry `toSeq`; null if it does not exist. */
  entryHash: string | null;
  /** When the first of the entries was written. */
  since: string | null;
  headSeq: number;
  anchorSeq: number;
}

type Head = Pick<FoundSeal, 'headSeq' | 'anchorSeq'>;

const TOGETHER = 5_000;
/** A later seal is reported: the server was down, or someone removed the first seal. */
const LATE_MS = 5 * 60_000;
/** The most gaps that are reported. */
const GAPS_MOST = 50;

// The seals after a number with the entries they are checked against, in one snapshot.
const SEALS = `
SELECT s.*, e."hash" AS "entryHash",
  (SELECT f."occurredAt" FROM "AuditEntry" f WHERE f."workspaceId" = c."workspaceId" AND f."seq" = greatest(s."fromSeq", c."anchorSeq" + 1)) AS "since",
  c."seq" AS "headSeq", c."anchorSeq"
FROM "AuditChain" c
JOIN "AuditSeal" s ON s."workspaceId" = c."workspaceId" AND s."toSeq" > greatest(c."anchorSeq", $2::bigint)
LEFT JOIN "AuditEntry" e ON e."workspaceId" = s."workspaceId" AND e."seq" = s."toSeq"
WHERE c."workspaceId" = $1 ORDER BY s."toSeq" LIMIT ${TOGETHER}`;

const HEAD = 'SELECT "seq" AS "headSeq", "anchorSeq" FROM "AuditChain" WHERE "workspaceId" = $1';
const WRITTEN = 'SELECT "occurredAt" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "seq" = $2';

/** Holds every seal of a chain against its key, against the entry that it names, and against the seal before. */
export async function sealVerdict(db: Statements, { keys }: Proof, workspaceId: string): Promise<SealVerdict> {
  const verdict: SealVerdict = { brokenSeal: null, sealedSeq: 0, gaps: [] };
  let reached = -1;
  for (;;) {
    const found = await db.text<FoundSeal>(SEALS, [workspaceId, reached]);
    for (const seal of found) {
      reached = Math.max(reached, seal.anchorSeq);
      if (seal.fromSeq > reached + 1) noteGap(verdict.gaps, reached + 1, seal.fromSeq - 1, 'unsealed');
      reached = seal.toSeq;
      const isReal = isGenuine(keys, seal);
      if (isReal === false || seal.entryHash !== seal.hash)
        return { ...verdict, brokenSeal: Math.min(seal.fromSeq, seal.headSeq + 1) };
      verdict.sealedSeq = seal.toSeq;
      if (isReal === null) noteGap(verdict.gaps, seal.fromSeq, seal.toSeq, 'unknown-key');
      else if (isLate(seal.since, Date.parse(seal.sealedAt))) noteGap(verdict.gaps, seal.fromSeq, seal.toSeq, 'late');
    }
    if (found.length < TOGETHER) break;
  }
  const [head] = await db.text<Head>(HEAD, [workspaceId]);
  if (head) await noteTail(db, verdict, workspaceId, Math.max(reached, head.anchorSeq) + 1, head.headSeq);
  return verdict;
}

/** The newest entries have some time to be sealed. */
async function noteTail(db: Statements, { gaps }: SealVerdict, workspaceId: string, from: number, to: number): Promise<void> {
  if (from > to) return;
  const [entry] = await db.text<{ occurredAt: string }>(WRITTEN, [workspaceId, from]);
  if (isLate(entry?.occurredAt ?? null, Date.now())) noteGap(gaps, from, to, 'unsealed');
}

const isLate = (since: string | null, sealedAt: number): boolean => since !== null && sealedAt - Date.parse(since) > LATE_MS;

function noteGap(gaps: SealGap[], fromSeq: number, toSeq: number, reason: SealGap['reason']): void {
  const last = gaps.at(-1);
  if (last?.reason === reason && last.toSeq === fromSeq - 1) last.toSeq = toSeq;
  else if (gaps.length < GAPS_MOST) gaps.push({ fromSeq, toSeq, reason });
}
