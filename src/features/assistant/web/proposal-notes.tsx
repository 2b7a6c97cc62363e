import { Text } from '#ui/text';
import type { ChatProposal } from '../contract.ts';

/** Why the assistant proposes something, and why it could not be applied. */
export function ProposalNotes({ proposal: { reason, problem } }: { proposal: ChatProposal }) {
  return (
    <>
      {reason === '' ? null : (
        <Text size="small" tone="muted">
          {reason}
        </Text>
      )}
      {problem === null ? null : (
        <Text size="small" tone="danger" role="status">
          {problem}
        </Text>
      )}
    </>
  );
}
