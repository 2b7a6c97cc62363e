import { type Call, declareMutation } from '#web/mutation';
import type { ChatProposal } from '../contract.ts';
import type { ProposalState } from '../fields.ts';
import { calls } from './data.ts';

interface Chosen {
  readonly chatId: string;
  readonly proposalIds: readonly string[];
  readonly said?: string;
}

const request = ({ chatId, proposalIds }: Chosen) => ({ query: { chatId }, body: { proposalIds: [...proposalIds] } });
const marked = ({ proposalIds }: Chosen, state: ProposalState) =>
  proposalIds.map((id) => ({ table: 'ChatProposal', id, set: { state, problem: null } }));
const shared = {
  method: 'POST',
  table: 'ChatProposal',
  request,
  confirm: ({ proposals }: { proposals: ChatProposal[] }) => proposals,
  said: ({ said }: Chosen) => said ?? null,
} as const;

/** Makes the proposed changes: one request, and one step to undo. */
export const applyProposals = declareMutation(calls, 'apply-proposals', {
  ...shared,
  // They are applied once the server says so, because it may refuse some of them.
  predict: (): [] => [],
  lane: ({ chatId }) => chatId,
  inverse: ({ chatId, proposalIds }): Call => undoProposals.with({ chatId, proposalIds: proposalIds.toReversed() }),
});

export const undoProposals = declareMutation(calls, 'undo-proposals', {
  ...shared,
  predict: (): [] => [],
  lane: ({ chatId }) => chatId,
  inverse: ({ chatId, proposalIds }): Call => applyProposals.with({ chatId, proposalIds: proposalIds.toReversed() }),
});

export const dismissProposals = declareMutation(calls, 'dismiss-proposals', {
  ...shared,
  predict: (input) => marked(input, 'DISMISSED'),
  inverse: ({ chatId, proposalIds }): Call => restoreProposals.with({ chatId, proposalIds }),
});

export const restoreProposals = declareMutation(calls, 'restore-proposals', {
  ...shared,
  predict: (input) => marked(input, 'PROPOSED'),
  inverse: ({ chatId, proposalIds }): Call => dismissProposals.with({ chatId, proposalIds }),
});

/** Changes what a proposal would do, before it is applied. */
export const editProposal = declareMutation(calls, 'edit-proposal', {
  method: 'POST',
  table: 'ChatProposal',
  request: ({ proposalId, input }: { proposalId: string; input: Record<string, unknown> }) => ({
    query: { proposalId },
    body: { input },
  }),
  predict: ({ proposalId, input }) => [{ table: 'ChatProposal', id: proposalId, set: { input, state: 'EDITED', problem: null } }],
  inverse: ({ proposalId }, { find }): Call | null => {
    const before = find<ChatProposal>('ChatProposal', proposalId);
    return before ? editProposal.with({ proposalId, input: before.input }) : null;
  },
});
