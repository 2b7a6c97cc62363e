import { z } from 'zod';
import { saveSuggestions } from '#features/tasks/server';
import { fail } from '#server/failures';
import { inputSchemaOf, type Tool } from '#server/mcp-tools';
import { statementsOn } from '#server/statements';
import { validInput } from '#server/valid-input';
import type { ChatMessage } from '../contract.ts';
import { SUGGESTIONS_MAX } from '../fields.ts';
import type { Asker } from './agent.ts';
import type { Engine } from './engine.ts';
import { commandOf } from './prompts.ts';
import { refuseForbidden } from './proposal-checks.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const Suggested = z.object({
  summary: text(600),
  suggestions: z.array(z.object({ title: text(200), reason: text(400) })).max(SUGGESTIONS_MAX),
});

export const SUGGEST = 'suggest_for_task';

/** Names no task: it is the one that the person asks about, whatever a model has read. */
export const suggestTool: Pick<Tool, 'name' | 'description' | 'inputSchema'> = {
  name: SUGGEST,
  description: 'Saves what you suggest about the task that is handed over, in place of what was suggested before.',
  inputSchema: inputSchemaOf(Suggested.shape),
};

/** The task about which a message asks for suggestions: the only one that it hands over. */
export function taskToSuggestOn({ content, taskContext }: Pick<ChatMessage, 'content' | 'taskContext'>): string | null {
  const tasks = taskContext?.items.filter(({ type }) => type === 'TASK') ?? [];
  return commandOf(content) === 'suggest' && tasks.length === 1 ? (tasks[0]?.id ?? null) : null;
}

/**
 * Saves the suggestions for a task, if its person may change the task now.
 *
 * @throws what refuses it
 */
export async function suggested(engine: Engine, asker: Asker, taskId: string, sent: unknown): Promise<void> {
  const read = validInput(Suggested, sent);
  await refuseForbidden(engine, asker, [{ action: 'project.update-task', query: { taskId }, body: {} }]);
  const isSaved = await saveSuggestions(statementsOn(engine.pool), taskId, { ...read, at: new Date().toISOString() });
  if (!isSaved) fail('not-found');
}
