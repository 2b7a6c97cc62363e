import { Copy, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react';
import { newId } from '#contract/new-id';
import { confirm } from '#ui/alert-dialog';
import type { MenuItem } from '#ui/menu';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import type { WorkflowDetails } from '../contract.ts';
import { runsAs } from '../fields.ts';
import { runCalls } from './asked.ts';
import { calls, deleteWorkflow, detailsKey, duplicateWorkflow, updateWorkflow } from './data.ts';
import type { DraftStore } from './editor/draft-store.ts';
import * as words from './words.ts';

interface WorkflowMenu {
  details: WorkflowDetails;
  store: DraftStore;
  mayChange: boolean;
  onRename: () => void;
  onDelete: () => void;
}

/** What can be done with a workflow besides editing and publishing it. */
export function useWorkflowMenu({ details, store, mayChange, onRename, onDelete }: WorkflowMenu): MenuItem[] {
  const { id, name, runAs, liveNumber, draftNumber, status, live } = details;
  if (!mayChange) return [];
  const told = async (act: () => Promise<unknown>, said: string) => {
    try {
      await act();
      toast.success(said);
    } catch (error) {
      toast.error(words.notDone(error instanceof Error ? error.message : ''));
    }
  };
  const discard = async () => {
    const asked = { title: words.confirmDiscard, description: words.discardHint, confirmLabel: words.discard, danger: true };
    if (!(await confirm(asked))) return;
    await told(async () => {
      store.adopt(await calls.put('discard-workflow-draft', { query: { workflowId: id }, body: {} }));
      await revalidate(detailsKey(id));
    }, words.discarded);
  };
  const start = () =>
    told(
      () => runCalls.post('run-workflow', { query: { workflowId: id }, body: {}, idempotencyKey: newId() }),
      words.runStarted(name),
    );
  const canStart = status === 'ACTIVE' && live?.trigger?.kind === 'manual' && live.trigger.of === 'NONE';
  return [
    ...(canStart ? [{ label: words.runWorkflow, icon: <Play />, onSelect: () => void start() }, 'line' as const] : []),
    { label: words.rename, icon: <Pencil />, onSelect: onRename },
    {
      label: words.duplicate,
      icon: <Copy />,
      onSelect: () => void perform(duplicateWorkflow, { workflowId: id, name: words.copyOf(name), said: words.duplicated(name) }),
    },
    {
      label: words.actsAs,
      items: runsAs.map((value) => ({
        label: words.runAs[value],
        checked: value === runAs,
        onSelect: () => void perform(updateWorkflow, { workflowId: id, change: { runAs: value } }),
      })),
    },
    ...(liveNumber !== null && draftNumber !== null
      ? [{ label: words.discard, icon: <RotateCcw />, onSelect: () => void discard() }]
      : []),
    'line',
    {
      label: words.deleteWorkflow,
      icon: <Trash2 />,
      danger: true,
      onSelect: () => {
        perform(deleteWorkflow, { workflowId: id, said: words.workflowDeleted(name) });
        onDelete();
      },
    },
  ];
}
