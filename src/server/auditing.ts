import type pg from 'pg';
import type { Action } from '#contract/action';
import type { AuditCategory, Audited, AuditOutcome } from '#contract/audit';
import { type Reached, reachedOf } from './access.ts';
import { type Actor, isVisitor, personBehind, recordedActor, SYSTEM } from './actors.ts';
import { Failure } from './failures.ts';
import type { Occurrence } from './handlers.ts';
import { auditedText, auditedValues } from './audited-values.ts';
import { reading, type Statements, transaction } from './statements.ts';

/** What the log records of a request, whatever its outcome. */
export interface Audit {
  action: Action;
  actor: Actor;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  requestId: string;
  /** The peer's address. */
  ip: string | null;
  userAgent: string | null;
}

/** An entry as the statement takes it; other columns are the same for the whole act, or set by the database. */
interface Line {
  nth: number;
  /** Absent for acts that concern only a person's account. */
  workspaceId: string | null;
  projectId: string | null;
  category: AuditCategory;
  action: string;
  targetType: string;
  targetId: string | null;
  targetName?: string;
  outcome: AuditOutcome;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

// In the order of workspaces: writing to several chains takes their locks in this order. A person who deleted their account
// is named by their former address, because the name is gone by now. A delegate is named along with its person.
const APPEND = `
INSERT INTO "AuditEntry" ("workspaceId", "projectId", "actorType", "actorId", "actorName", "actorEmail", "onBehalfOf", "action",
  "category", "targetType", "targetId", "targetName", "outcome", "reason", "ip", "userAgent", "requestId", "before", "after")
SELECT place."workspaceId", line."projectId", $3::text, $4::uuid,
  left(CASE WHEN by."isPerson" THEN coalesce(person."name", '') ELSE $5::text END, 300),
  CASE WHEN by."isPerson" THEN coalesce(person."email", '') ELSE '' END,
  CASE WHEN NOT by."isPerson" AND $1::uuid IS NOT NULL THEN
    jsonb_build_object('id', $1::uuid, 'name', coalesce(person."name", ''), 'email', coalesce(person."email", '')) END,
  line."action", line."category", line."targetType", line."targetId",
  left(coalesce(line."targetName",
    (SELECT p."name" FROM "Project" p WHERE line."targetType" = 'Project' AND p."id" = line."targetId"),
    (SELECT w."name" FROM "Workspace" w WHERE line."targetType" = 'Workspace' AND w."id" = line."targetId"),
    CASE WHEN line."category" = 'AUTH' THEN person."name" END, ''), 500),
  line."outcome", line."reason", $6, $7, $8, line."before", line."after"
FROM jsonb_to_recordset($9::jsonb) AS line("nth" integer, "workspaceId" uuid, "projectId" uuid, "category" text, "action" text, "targetType" text,
  "targetId" uuid, "targetName" text, "outcome" text, "reason" text, "before" jsonb, "after" jsonb)
CROSS JOIN LATERAL (
  SELECT line."workspaceId" WHERE line."workspaceId" IS NOT NULL
  UNION ALL
  SELECT wm."workspaceId" FROM "WorkspaceMember" wm
  JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
  WHERE line."workspaceId" IS NULL AND line."category" IN ('AUTH', 'INTEGRATION') AND wm."userId" = $1 AND wm."isActive"
) place
LEFT JOIN "User" u ON u."id" = $1
CROSS JOIN LATERAL (SELECT $3 = 'USER' AS "isPerson") by
CROSS JOIN LATERAL (SELECT CASE WHEN u."deletedAt" IS NULL THEN u."email" ELSE $2 END AS "email") called
CROSS JOIN LATERAL (SELECT called."email", coalesce(
  CASE WHEN u."deletedAt" IS NULL THEN nullif(btrim(concat_ws(' ', u."firstName", u."lastName")), '') END, called."email") AS "name") person
ORDER BY place."workspaceId", line."nth"`;

/**
 * Records an audited act in the log, with the commit of its transaction. Call it last: the lock of the log's chain is then
 * the last one taken, and held only until the commit. What visitors do in a workspace that ends with them is no evidence.
 */
export function writeAudit(db: Statements, audit: Audit, reached: Reached, occurrences: readonly Occurrence[]): void {
  const { audited } = audit.action;
  if (audited === undefined || isVisitor(audit.actor)) return;
  const lines = linesOf(audited, reached, occurrences);
  if (lines.length > 0) db.withCommit(APPEND, valuesOf(audit, reached, lines));
}

/**
 * Records that a member of a workspace was refused an audited act there, in a separate transaction, because that of the act
 * is rolled back. Nothing is recorded for strangers, to whom the workspace does not exist, or for requests that were no
 * valid act.
 */
export async function noteRefusal(pool: pg.Pool, audit: Audit, error: unknown): Promise<void> {
  const { action, actor, query } = audit;
  const { audited } = action;
  const outcome = audited && error instanceof Failure ? REFUSALS[error.status] : undefined;
  if (audited === undefined || isVisitor(actor) || !(error instanceof Failure) || outcome === undefined) return;
  const { reached, name } = await reading(pool, async (db) => {
    const standing = await reachedOf(db, action, actor, query);
    return { reached: standing, name: standing && (await rowName(db, action, standing)) };
  });
  if (reached === null) return;
  const line: Line = {
    ...placeOf(reached),
    ...targetOf(action, reached, actor),
    nth: 1,
    ...wordsOf(audited, Object.keys(audit.body ?? {})),
    outcome,
    reason: error.code,
    ...(name !== null && { targetName: name }),
  };
  await transaction(pool, (db) => db.text(APPEND, valuesOf(audit, reached, [line])));
}

/** What the server did on its own in a workspace, or received from elsewhere, without an action. */
export interface OwnAction {
  workspaceId: string;
  category: AuditCategory;
  /** A dotted name, such as payment.failed. */
  action: string;
  target: string;
  targetId: string;
  name: string;
  /** The person for whom it was done, if it is theirs. */
  by?: string;
  /** The reason of a failure; absent otherwise. */
  failure?: string;
  changes?: Occurrence['changes'];
}

/** Records an act of the server in the log, with the commit of its transaction. */
export function writeOwnAction(db: Statements, { target, name, by, failure, changes = {}, ...act }: OwnAction): void {
  const line: Line = {
    ...act,
    nth: 1,
    projectId: null,
    targetType: target,
    targetName: auditedText(name, 500),
    outcome: failure === undefined ? 'SUCCESS' : 'FAILURE',
    ...(failure !== undefined && { reason: failure }),
    ...sides({ changes }),
  };
  const who = by === undefined ? whoOf(SYSTEM, null) : [by, null, 'USER', by, ''];
  db.withCommit(APPEND, [...who, null, null, null, JSON.stringify([line])]);
}

/** The first parameters of `APPEND`: the person and their address, and how the actor is recorded. */
function whoOf(actor: Actor, email: string | null): unknown[] {
  const { actorType, actorId, actorName } = recordedActor(actor);
  return [personBehind(actor), email, actorType, actorId, actorName];
}

/** The outcomes of refusals in the log, by their status; other statuses are of requests for nothing that exists. */
const REFUSALS: Readonly<Record<number, AuditOutcome>> = { 403: 'DENIED', 409: 'FAILURE', 413: 'FAILURE', 429: 'FAILURE' };

function linesOf(audited: Audited, reached: Reached, occurrences: readonly Occurrence[]): Line[] {
  const { beside = {} } = audited;
  const isAbout = (target: string) => audited.target === undefined || audited.target === target;
  const counted = occurrences.filter(({ target, changes = {} }) => {
    const as = beside[target] ?? (isAbout(target) ? audited : undefined);
    return as !== undefined && (as.field === undefined || Object.hasOwn(changes, as.field));
  });
  if (counted.length === 0) return [];
  if (audited.together) {
    const { projectId, workspaceId } = reached;
    const target = { targetType: projectId ? 'Project' : 'Workspace', targetId: projectId ?? workspaceId };
    const after = { count: counted.length };
    const { category, action } = audited;
    return [{ ...placeOf(reached), ...target, nth: 1, category, action, outcome: 'SUCCESS', after }];
  }
  return counted.map((occurrence, index) => ({
    workspaceId: occurrence.workspaceId ?? reached.workspaceId,
    projectId: occurrence.projectId ?? reached.projectId,
    nth: index + 1,
    ...wordsOf(beside[occurrence.target] ?? audited, Object.keys(occurrence.changes ?? {})),
    targetType: occurrence.target,
    targetId: occurrence.targetId,
    outcome: 'SUCCESS',
    ...(occurrence.name !== undefined && { targetName: auditedText(occurrence.name, 500) }),
    ...sides(occurrence),
  }));
}

function sides({ changes = {} }: Pick<Occurrence, 'changes'>): Pick<Line, 'before' | 'after'> {
  const side = (which: 0 | 1) =>
    auditedValues(Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[which]])));
  return Object.keys(changes).length === 0 ? {} : { before: side(0), after: side(1) };
}

const placeOf = ({ workspaceId, projectId }: Pick<Reached, 'workspaceId' | 'projectId'>) => ({ workspaceId, projectId });

const wordsOf = (audited: Audited, fields: readonly string[]): Pick<Line, 'category' | 'action'> => ({
  category: audited.category,
  action: nameOf(audited, fields),
});

const nameOf = ({ action, byField = {} }: Audited, fields: readonly string[]): string =>
  Object.entries(byField).find(([field]) => fields.includes(field))?.[1] ?? action;

/** The target of the act, as far as it was reached. */
function targetOf({ reach }: Action, { rowId, projectId, workspaceId }: Reached, actor: Actor) {
  if (reach.row !== undefined) return { targetType: reach.row.table, targetId: rowId };
  if (projectId !== null) return { targetType: 'Project', targetId: projectId };
  return workspaceId === null
    ? { targetType: 'User', targetId: personBehind(actor) }
    : { targetType: 'Workspace', targetId: workspaceId };
}

/**
 * The name of a row, from the column that has it; the table's name is the contract's own text. An item that only its owner
 * reads is not named to those who read the log.
 */
async function rowName(db: Statements, { reach: { row } }: Action, { rowId }: Reached): Promise<string | null> {
  if (row === undefined) return null;
  const [named] = await db.text<{ name: string | null }>(
    `SELECT coalesce(value ->> 'name', value ->> 'title', value ->> 'email') AS "name"
     FROM (SELECT to_jsonb(r) AS value FROM "${row.table}" r WHERE r."id" = $1) AS found
     WHERE NOT EXISTS (SELECT FROM "ItemAudience" a WHERE a."id" = $1 AND a."visibility" = 'OWNER')`,
    [rowId],
  );
  return named?.name ?? null;
}

const valuesOf = ({ actor, ip, userAgent, requestId }: Audit, { email }: Reached, lines: readonly Line[]) => [
  ...whoOf(actor, email),
  ip?.split('%')[0]?.slice(0, 64) ?? null,
  userAgent?.slice(0, 500) ?? null,
  requestId,
  JSON.stringify(lines),
];
