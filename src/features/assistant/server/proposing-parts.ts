import { nthIdOf } from '#contract/following-id';
import { newId, newIdOf } from '#contract/new-id';
import type { Statements } from '#server/statements';
import type { BreakdownItem, ChatSource } from '../contract.ts';
import { proposedInput } from './proposal-checks.ts';
import * as words from './words.ts';

const CHAT = `
INSERT INTO "Chat" ("id", "workspaceId", "projectId", "userId", "title", "firstMessage", "mode") VALUES ($1, $2, $3, $4, $5, $6, 'BUILD')`;
const MESSAGES = `
INSERT INTO "ChatMessage" ("id", "chatId", "workspaceId", "projectId", "userId", "number", "role", "content", "taskContext", "mode",
  "breakdown", "sources")
VALUES ($1, $3, $4, $5, $6, 1, 'user', $7, $8, 'BUILD', '[]', '[]'), ($2, $3, $4, $5, $6, 2, 'assistant', $9, NULL, 'BUILD', $10, $11)`;
const PROPOSALS = `
INSERT INTO "ChatProposal" ("id", "chatId", "messageId", "workspaceId", "projectId", "userId", "position", "kind", "targetId", "targetTitle",
  "targetVersion", "input", "reason")
SELECT n."id", $1, $2, $3, $4, $5, n."position", 'ADD_SUBTASK', $6, $7, $8, n."input", ''
FROM jsonb_to_recordset($9::jsonb) AS n("id" uuid, "position" int, "input" jsonb)`;

/** Parts of a task for a person to decide about. */
export interface ProposedParts {
  workspaceId: string;
  projectId: string;
  userId: string;
  task: { id: string; title: string; version: number };
  /** The name of the workflow that asked for them. */
  by: string;
  parts: readonly BreakdownItem[];
}

/**
 * Proposes the parts of a task as subtasks, in a chat of the person's own about it. Nothing happens to the task until they apply
 * them, with the rights that they have then.
 *
 * @returns the id of the chat
 */
export async function proposedParts(db: Statements, proposed: ProposedParts): Promise<string> {
  const { workspaceId, projectId, userId, task, by, parts } = proposed;
  const messageId = newIdOf(userId);
  const [answerId, chatId] = [nthIdOf(messageId, 1), nthIdOf(messageId, 2)];
  const place = [workspaceId, projectId, userId];
  const title = task.title.slice(0, 500);
  const source: ChatSource = { type: 'TASK', id: task.id, projectId, title, key: null };
  const context = JSON.stringify({ items: [{ type: 'TASK', id: task.id }] });
  const inputs = parts.map(({ title: part, estimate, risk }, position) => {
    const fields = { title: part, riskLevel: risk.toUpperCase(), ...(estimate !== null && { estimatedHours: estimate }) };
    return { id: newId(), position, input: proposedInput('ADD_SUBTASK', fields) };
  });
  await db.text(CHAT, [chatId, ...place, words.partsOf(task.title), words.breakDown]);
  const told = [words.breakDown, context, words.partsProposed(parts.length, by), JSON.stringify(parts), JSON.stringify([source])];
  await db.text(MESSAGES, [messageId, answerId, chatId, ...place, ...told]);
  await db.text(PROPOSALS, [chatId, answerId, ...place, task.id, title, task.version, JSON.stringify(inputs)]);
  return chatId;
}
