import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { inParts, type Preparing } from '#server/parted';
import type { Statements } from '#server/statements';
import type { ChatProposal, chatActions } from '../contract.ts';
import { openProposalStates, type ProposalState } from '../fields.ts';
import type { Asker } from './agent.ts';
import { applied, type Outcome, type StoredProposal, undone } from './applying.ts';
import { PROPOSAL } from './chat-rows.ts';
import type { Engine } from './engine.ts';
import { proposedInput } from './proposal-checks.ts';
import { availabilityAt, type Given } from './settings.ts';

type Actions = typeof chatActions;
type Applying = Actions['apply-proposals'];

interface Ready {
  asker: Asker;
  proposals: StoredProposal[];
}

type Done = { proposal: StoredProposal; outcome: Outcome }[];

const STORED = `p."id", p."kind", p."input", p."before", p."targetVersion", p."resultId", p."resultVersion", p."attempt", p."state",
  p."workspaceId", p."projectId", p."targetId"`;
const CHOSEN = `
SELECT ${STORED}
FROM "ChatProposal" p JOIN "ChatMessage" m ON m."id" = p."messageId"
WHERE p."chatId" = $1 AND p."id" = ANY ($2) ORDER BY m."number", p."position"`;

const BY_ID = `SELECT ${STORED} FROM "ChatProposal" p WHERE p."id" = $1`;

export const proposalById = async (db: Statements, id: string): Promise<StoredProposal | null> =>
  (await db.text<StoredProposal>(BY_ID, [id]))[0] ?? null;

/** The proposals of a chat that a request names, in their order. @throws not-found if one is of another chat */
async function chosen({ db, reached, body }: Pick<Call<Applying>, 'db' | 'reached' | 'body'>): Promise<StoredProposal[]> {
  const ids = [...new Set(body.proposalIds)];
  const found = await db.text<StoredProposal>(CHOSEN, [reached.rowId, ids]);
  return found.length < ids.length ? fail('not-found') : found;
}

/** While the assistant is off in a project, nothing that it proposed happens there; what it did can still be undone. */
const askerOf = async (call: Preparing<Applying>, given: Given): Promise<Asker> => {
  const { workspaceId, projectId, rowId } = call.reached;
  const { withoutProjects } = await availabilityAt(call.db, { workspaceId, projectId }, given);
  return { chatId: rowId, userId: call.actor.userId, workspaceId, onlyProject: null, withoutProjects };
};

const NEXT = `
UPDATE "ChatProposal" p SET "state" = $3, "problem" = $4, "resultId" = $5, "resultVersion" = $6, "before" = $7, "targetVersion" = $8,
  "appliedAt" = CASE WHEN $3 = 'APPLIED' THEN now() ELSE p."appliedAt" END, "attempt" = p."attempt" + 1
WHERE p."id" = $1 AND p."attempt" = $2 RETURNING ${PROPOSAL}`;
const AS_IT_IS = `SELECT ${PROPOSAL} FROM "ChatProposal" p WHERE p."id" = $1`;

/** Saves what became of a proposal. Once: of two requests at the same time, the other one's result is the same. */
export async function settled(
  db: Statements,
  { id, attempt, before }: StoredProposal,
  next: { state: ProposalState; problem: string | null; outcome: Outcome },
): Promise<{ row: ChatProposal; isNew: boolean }> {
  const { outcome } = next;
  const [resultId, version] = outcome.is === 'done' ? [outcome.resultId, outcome.resultVersion] : [null, null];
  const kept = JSON.stringify(outcome.is === 'done' ? outcome.before : before);
  // Who applies a change again after they were told that someone else changed the same means it.
  const targetVersion = outcome.is === 'done' ? outcome.targetVersion : null;
  const values = [id, attempt, next.state, next.problem, resultId, version, kept === 'null' ? null : kept, targetVersion];
  const [row] = await db.text<ChatProposal>(NEXT, values);
  if (row !== undefined) return { row, isNew: true };
  const [other] = await db.text<ChatProposal>(AS_IT_IS, [id]);
  return { row: other ?? fail('not-found'), isNew: false };
}

const titleOf = ({ input: { title }, targetTitle }: ChatProposal): string =>
  targetTitle ?? (typeof title === 'string' ? title : '');

/** Applies proposals one after the other, each as a request of its own. */
export const applying = (engine: () => Engine) =>
  inParts<Applying, Ready, Done>({
    prepare: async (call) => {
      const proposals = await chosen(call);
      if (proposals.some(({ state }) => !openProposalStates.includes(state))) fail('proposal-closed');
      return { asker: await askerOf(call, engine()), proposals };
    },
    work: async ({ asker, proposals }) => {
      const done: Done = [];
      for (const proposal of proposals) done.push({ proposal, outcome: await applied(engine(), asker, proposal) });
      return done;
    },
    settle: async ({ db, record }, done) => {
      const rows: ChatProposal[] = [];
      for (const { proposal, outcome } of done) {
        const [state, problem] = outcome.is === 'done' ? (['APPLIED', null] as const) : (['FAILED', outcome.problem] as const);
        const { row, isNew } = await settled(db, proposal, { state, problem, outcome });
        if (isNew && state === 'APPLIED') record(occurrenceOf(row, ['PROPOSED', 'APPLIED']));
        rows.push(row);
      }
      return { proposals: rows };
    },
  });

/** Undoes applied proposals, the last one first. */
export const undoing = (engine: () => Engine) =>
  inParts<Actions['undo-proposals'], Ready, Done>({
    prepare: async (call) => {
      const proposals = await chosen(call);
      if (proposals.some(({ state }) => state !== 'APPLIED')) fail('proposal-open');
      const asker = await askerOf(call, engine());
      return { asker: { ...asker, withoutProjects: new Set() }, proposals: proposals.toReversed() };
    },
    work: async ({ asker, proposals }) => {
      const done: Done = [];
      for (const proposal of proposals) done.push({ proposal, outcome: await undone(engine(), asker, proposal) });
      return done;
    },
    settle: async ({ db, record }, done) => {
      const rows: ChatProposal[] = [];
      for (const { proposal, outcome } of done) {
        if (outcome.is === 'refused') {
          rows.push(await noted(db, proposal.id, outcome.problem));
          continue;
        }
        const { row, isNew } = await settled(db, proposal, { state: 'UNDONE', problem: null, outcome });
        if (isNew) record(occurrenceOf(row, ['APPLIED', 'UNDONE']));
        rows.push(row);
      }
      return { proposals: rows };
    },
  });

// It stays applied, and the next attempt is a new one.
const NOTE = `UPDATE "ChatProposal" p SET "problem" = $2, "attempt" = p."attempt" + 1 WHERE p."id" = $1 RETURNING ${PROPOSAL}`;
const noted = async (db: Statements, id: string, problem: string): Promise<ChatProposal> =>
  (await db.text<ChatProposal>(NOTE, [id, problem]))[0] ?? fail('not-found');

const occurrenceOf = (row: ChatProposal, state: readonly [string, string]) => ({
  target: 'ChatProposal',
  targetId: row.id,
  targetVersion: row.version,
  name: titleOf(row),
  ...(row.projectId !== null && { projectId: row.projectId }),
  changes: { state },
});

const MARK = `
UPDATE "ChatProposal" p SET "state" = $3, "problem" = NULL WHERE p."chatId" = $1 AND p."id" = ANY ($2) AND p."state" = ANY ($4)
RETURNING ${PROPOSAL}`;

/** From open states to DISMISSED, or back. */
async function marked(call: Call<Applying>, from: readonly ProposalState[], to: ProposalState) {
  const found = await chosen(call);
  if (found.some(({ state }) => ![...from, to].includes(state))) fail('proposal-closed');
  const { db, reached, body } = call;
  await db.text(MARK, [reached.rowId, body.proposalIds, to, from]);
  const proposals = await Promise.all(found.map(async ({ id }) => (await db.text<ChatProposal>(AS_IT_IS, [id]))[0]));
  return { proposals: proposals.filter((row) => row !== undefined) };
}

export const dismissed = (call: Call<Applying>) => marked(call, openProposalStates, 'DISMISSED');
export const broughtBack = (call: Call<Applying>) => marked(call, ['DISMISSED'], 'PROPOSED');

const EDIT = `
UPDATE "ChatProposal" p SET "input" = $2, "state" = 'EDITED', "problem" = NULL, "attempt" = p."attempt" + 1
WHERE p."id" = $1 RETURNING ${PROPOSAL}`;

export async function edited({ db, reached, body }: Call<Actions['edit-proposal']>): Promise<ChatProposal> {
  const [row] = await db.text<ChatProposal>(`${AS_IT_IS} FOR NO KEY UPDATE`, [reached.rowId]);
  if (row === undefined) return fail('not-found');
  if (!openProposalStates.includes(row.state)) fail('proposal-closed');
  const input = proposedInput(row.kind, body.input);
  const [saved] = await db.text<ChatProposal>(EDIT, [row.id, JSON.stringify(input)]);
  return saved ?? fail('not-found');
}
