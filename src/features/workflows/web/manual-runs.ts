import { newId } from '#contract/new-id';
import { type MenuItem, openMenu } from '#ui/menu';
import { toast } from '#web/toasts';
import { runCalls } from './asked.ts';
import type { RunOn } from './manual-items.tsx';
import * as words from './words.ts';

/** The workflows that can be started on an item. */
export async function runItems(on: RunOn): Promise<MenuItem[]> {
  const { items } = await runCalls.get('get-manual-workflows', { query: { projectId: on.project.id } });
  const fitting = items.filter(({ of }) => of === on.of);
  if (fitting.length === 0) return [{ label: words.nothingToRun, disabled: true, onSelect: () => {} }];
  return fitting.map(({ id, name }) => ({ label: name, onSelect: () => void start(id, name, on) }));
}

/** Opens the menu of workflows where the focus is. */
export function openRunMenu(on: RunOn): void {
  const at = document.activeElement ?? document.body;
  openMenu({ label: words.runWorkflow, items: runItems(on), at, byKeyboard: true });
}

async function start(workflowId: string, name: string, { of, id }: RunOn): Promise<void> {
  const body = of === 'TASK' ? { taskId: id } : { issueId: id };
  try {
    await runCalls.post('run-workflow', { query: { workflowId }, body, idempotencyKey: newId() });
    toast.success(words.runStarted(name));
  } catch (error) {
    toast.error(words.notDone(error instanceof Error ? error.message : ''));
  }
}
