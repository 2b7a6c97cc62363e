import type pg from 'pg';
import { type Due, dueWhen } from '#server/due-work';
import type { Log } from '#server/log';
import { type Statements, transaction } from '#server/statements';
import { brokenEnd, CHAIN_PART, CHAIN_START, type ChainPart, chainPart } from './chain.ts';
import { isGenuine, macOf, type Proof, type Seal, type SealKey } from './seals.ts';
import type { Witness } from './witness.ts';

export interface Sealing {
  /** Whether there is something to seal, checked every second; empty if only sealNow seals. */
  readonly due: readonly Due[];
  /** Seals committed entries that are not sealed yet. */
  sealNow(): Promise<void>;
  close(): Promise<void>;
}

interface SealingParts {
  pool: pg.Pool;
  log: Log;
  proof: Proof & { witness: Witness };
  /** Seals by itself what is due. Without it, as in tests, only sealNow seals. */
  isOngoing?: boolean;
}

/** The first key of the advisory lock for sealing a chain; the second is the hash of its workspace. */
const SEAL_LOCK = 417_260_935;

const UNSEALED = 'SELECT "workspaceId" FROM "AuditChain" WHERE "seq" > "sealedSeq" ORDER BY "workspaceId"';
const IS_UNSEALED = 'SELECT EXISTS (SELECT FROM "AuditChain" WHERE "seq" > "sealedSeq") AS "isDue"';
const LOCK = 'SELECT pg_try_advisory_xact_lock($1::int, hashtext($2)) AS "isMine"';
const NEWEST_SEAL = 'SELECT * FROM "AuditSeal" WHERE "workspaceId" = $1 ORDER BY "toSeq" DESC LIMIT 1';
const HASH = 'SELECT "hash" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "seq" = $2';
const INSERT = `INSERT INTO "AuditSeal" ("workspaceId", "fromSeq", "toSeq", "hash", "keyId", "sealedAt", "mac")
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const MOVE = 'UPDATE "AuditChain" SET "sealedSeq" = $2 WHERE "workspaceId" = $1 AND "sealedSeq" < $2';

/**
 * Seals the entries of every audit log soon after they are committed. At the start it seals what a killed server left unsealed; the
 * verifier shows that these seals are late. A chain that does not follow from its last seal, or from what this server sealed
 * before, is never sealed again, because that would make a forged history look genuine.
 */
export function startSealing({ pool, log, proof, isOngoing = false }: SealingParts): Sealing {
  const [key] = proof.keys;
  if (key === undefined) return { due: [], sealNow: () => Promise.resolve(), close: () => Promise.resolve() };
  const refused = new Set<string>();
  let round: Promise<void> | null = null;
  let isFailing = false;
  let isClosed = false;

  const sealAll = async (): Promise<void> => {
    const { rows } = await pool.query<{ workspaceId: string }>(UNSEALED);
    for (const { workspaceId } of rows) {
      if (refused.has(workspaceId)) continue;
      const broken = await sealed(pool, { ...proof, key }, workspaceId);
      if (broken === null) continue;
      refused.add(workspaceId);
      log.error({ workspaceId, seq: broken }, 'an audit log was changed in the database, so it is no longer sealed');
    }
  };
  const sealNow = (): Promise<void> => {
    round ??= sealAll().finally(() => (round = null));
    return round;
  };
  const goOn = async (): Promise<void> => {
    try {
      await sealNow();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the audit log could not be sealed; trying again');
      isFailing = true;
    }
  };
  const due: Due = { when: dueWhen(IS_UNSEALED), mayBegin: () => !isClosed, begin: goOn };

  return {
    due: isOngoing ? [due] : [],
    sealNow,
    async close() {
      isClosed = true;
      await round?.catch(() => undefined);
      if (isOngoing) await sealNow().catch(() => undefined);
      await proof.witness.close();
    },
  };
}

/** Seals one chain up to its head. Returns the number of the first broken entry, or null. */
async function sealed(
  pool: pg.Pool,
  proof: SealingParts['proof'] & { key: SealKey },
  workspaceId: string,
): Promise<number | null> {
  for (;;) {
    const made = await transaction(pool, (db) => sealedPart(db, proof, workspaceId));
    if (made === null || 'broken' in made) return made?.broken ?? null;
    proof.witness.note(workspaceId, { seq: made.toSeq, hash: made.hash });
    if (made.toSeq - made.fromSeq + 1 < CHAIN_PART) return null;
  }
}

type Made = Seal | { broken: number } | null;

async function sealedPart(db: Statements, proof: Proof & { key: SealKey }, workspaceId: string): Promise<Made> {
  const [lock] = await db.text<{ isMine: boolean }>(LOCK, [SEAL_LOCK, workspaceId]);
  // Another server is sealing it.
  if (!lock?.isMine) return null;
  const [last] = await db.text<Seal & { mac: string }>(NEWEST_SEAL, [workspaceId]);
  if (last && isGenuine(proof.keys, last) === false) return { broken: last.fromSeq };
  const part = await chainPart(db, workspaceId, last ? { seq: last.toSeq, hash: last.hash } : CHAIN_START);
  if (part === undefined) return null;
  const broken =
    part.firstBroken ??
    (part.checked < CHAIN_PART ? brokenEnd(part) : null) ??
    (await changedSealedEntry(db, proof, workspaceId, part));
  if (broken !== null) return { broken };
  if (part.checked === 0) {
    // Another server has sealed it in the meantime, or the head of the chain is behind its entries.
    db.withCommit(MOVE, [workspaceId, part.lastSeq]);
    return null;
  }
  const { id: keyId } = proof.key;
  const [fromSeq, sealedAt] = [part.lastSeq - part.checked + 1, new Date().toISOString()];
  const seal = { workspaceId, fromSeq, toSeq: part.lastSeq, hash: part.lastHash, keyId, sealedAt };
  await db.text(INSERT, [workspaceId, fromSeq, seal.toSeq, seal.hash, keyId, sealedAt, macOf(proof.key, seal)]);
  db.withCommit(MOVE, [workspaceId, seal.toSeq]);
  return seal;
}

/** The number of an entry that this server sealed and that was changed or removed since, or null. */
export async function changedSealedEntry(
  db: Statements,
  { witness }: Pick<Proof, 'witness'>,
  workspaceId: string,
  { headSeq, anchorSeq }: Pick<ChainPart, 'headSeq' | 'anchorSeq'>,
): Promise<number | null> {
  const promised = witness.of(workspaceId);
  if (promised === undefined || promised.seq <= anchorSeq) return null;
  if (promised.seq > headSeq) return headSeq + 1;
  const [entry] = await db.text<{ hash: string }>(HASH, [workspaceId, promised.seq]);
  return entry?.hash === promised.hash ? null : promised.seq;
}
