import { useMemo } from 'react';
import { declareList } from '#web/list';
import { useList } from '#web/use-list';
import type { ChatProposal } from '../contract.ts';
import { calls, history, isMessage } from './data.ts';
import * as words from './words.ts';

const proposalsAbout = declareList<ChatProposal, { issueId: string }>({
  table: 'ChatProposal',
  key: ({ issueId }) => `proposals-about:${issueId}`,
  async load({ issueId }, via) {
    return (await calls.get('get-issue-proposals', { query: { issueId }, ...via })).proposals;
  },
  belongs: (proposal, { issueId }) => proposal.targetId === issueId,
});

/** What the latest answer about an issue proposed to change, in its order. */
export function useProposalsAbout(issueId: string): ChatProposal[] {
  const scope = useMemo(() => ({ issueId }), [issueId]);
  const { rows } = useList(proposalsAbout, scope);
  return useMemo(() => {
    const latest = rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]?.messageId;
    return rows.filter(({ messageId }) => messageId === latest).toSorted((one, other) => one.position - other.position);
  }, [rows]);
}

/** What came of an answer that was to suggest something, in one line; empty if none was asked for. */
export function useOutcome(chatId: string | null): string {
  const scope = useMemo(() => (chatId === null ? null : { chatId }), [chatId]);
  const answer = useList(history, scope)
    .rows.filter(isMessage)
    .findLast(({ role }) => role === 'assistant');
  if (answer === undefined || answer.state === 'PENDING') return '';
  if (answer.state === 'DONE') return words.nothingToSuggest;
  return answer.problem === null ? words.stopped : words.problems[answer.problem];
}
