import { newId } from '#contract/new-id';
import { statementsOn } from '#server/statements';
import type { ChatProposal } from '../contract.ts';
import { type ProposalKind, proposalKinds } from '../fields.ts';
import type { Asker } from './agent.ts';
import { PROPOSAL } from './chat-rows.ts';
import type { Engine } from './engine.ts';
import { inputSchemaOf, type Tool } from '#server/mcp-tools';
import { z } from 'zod';
import { Id } from '#contract/ids';
import { refuseForbidden, targetOf, proposedInput } from './proposal-checks.ts';
import { keptFields, proposalKindsByName, type Spot } from './proposal-kinds.ts';

type Input = Readonly<Record<string, unknown>>;

const reason = z.string().max(300).describe('One sentence about why, for the person who decides.');

/** The proposals as tools for models. */
export const proposalTools: readonly Pick<Tool, 'name' | 'description' | 'inputSchema'>[] = proposalKinds.map((kind) => {
  const { tool, about, at, fields } = proposalKindsByName[kind];
  const id = at.isOptional ? Id.optional() : Id;
  const description = `${about} Nothing changes until the person applies it.`;
  return { name: tool, description, inputSchema: inputSchemaOf({ [at.param]: id, reason, ...fields.shape }) };
});

export const kindOfTool = (tool: string): ProposalKind | null =>
  proposalKinds.find((kind) => proposalKindsByName[kind].tool === tool) ?? null;

const INSERT = `
INSERT INTO "ChatProposal" AS p ("id", "chatId", "messageId", "workspaceId", "projectId", "userId", "position", "kind", "targetId", "targetTitle",
  "targetVersion", "input", "before", "reason")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${PROPOSAL}`;

export interface Proposed {
  kind: ProposalKind;
  /** What a model sent: the id of the place, a reason, and the fields. */
  sent: Input;
  position: number;
  messageId: string;
}

/** Saves a change that a model proposes, if it is valid and its person could make it now. @throws what refuses it */
export async function proposed(
  engine: Engine,
  asker: Asker,
  { kind, sent, position, messageId }: Proposed,
): Promise<ChatProposal> {
  const { at, orders } = proposalKindsByName[kind];
  const { [at.param]: id, reason: why, ...fields } = sent;
  const isChange = proposalKindsByName[kind].keeps !== undefined;
  const input = proposedInput(kind, isChange ? fields : withoutNothing(fields));
  const named = Id.optional().safeParse(id ?? undefined);
  const placeId = named.success ? (named.data ?? null) : null;
  const spot: Spot = {
    workspaceId: asker.workspaceId,
    projectId: at.param === 'projectId' ? placeId : null,
    targetId: at.param === 'projectId' ? null : placeId,
  };
  await refuseForbidden(engine, asker, orders(input, spot));
  const target = await targetOf(engine, asker, kind, spot);
  const kept = keptFields(kind, input);
  const before = kept && target && pick(target, kept);
  const [row] = await statementsOn(engine.pool).text<ChatProposal>(INSERT, [
    newId(),
    asker.chatId,
    messageId,
    asker.workspaceId,
    spot.projectId ?? target?.['projectId'] ?? null,
    asker.userId,
    position,
    kind,
    spot.targetId,
    target === null ? null : String(target['title']).slice(0, 500),
    target?.['version'] ?? null,
    JSON.stringify(input),
    before === null ? null : JSON.stringify(before),
    typeof why === 'string' ? why.slice(0, 300) : '',
  ]);
  if (row === undefined) throw new Error('A proposal was not saved.');
  return row;
}

const pick = (row: Input, names: readonly string[]): Input => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** Models often send null for what they leave out. For a field of a new item that says nothing. */
const withoutNothing = (fields: Input): Input => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
