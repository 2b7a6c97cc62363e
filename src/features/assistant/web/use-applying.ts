import type { ActionDeclaration } from '#contract/action';
import { useState } from 'react';
import { announce } from '#ui/live-region';
import type { Mutation } from '#web/mutation';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import type { ChatProposal } from '../contract.ts';
import { applyProposals } from './proposal-data.ts';
import * as words from './words.ts';

interface Chosen {
  readonly chatId: string;
  readonly proposalIds: readonly string[];
}

/** Applies or undoes proposals, says what came of it, and returns those that were: the server decides about each of them. */
export function useApplying() {
  const [isPending, setIsPending] = useState(false);
  const run = async <A extends ActionDeclaration>(mutation: Mutation<Chosen, A>, chosen: Chosen): Promise<ChatProposal[]> => {
    setIsPending(true);
    try {
      const answer = (await perform(mutation, chosen).confirmed) as { proposals: ChatProposal[] } | undefined;
      const isApplying = mutation.name === applyProposals.name;
      return say(isApplying, answer?.proposals.filter(({ id }) => chosen.proposalIds.includes(id)) ?? []);
    } catch {
      // A refusal has shown itself.
      return [];
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, run };
}

function say(isApplying: boolean, proposals: readonly ChatProposal[]): ChatProposal[] {
  const done = proposals.filter(({ state }) => (state === 'APPLIED') === isApplying);
  const failed = proposals.length - done.length;
  if (done.length > 0) announce(isApplying ? words.applied(done.length) : words.undone(done.length));
  if (failed > 0) toast.error(isApplying ? words.someFailed(failed) : words.notUndone(failed));
  return done;
}
