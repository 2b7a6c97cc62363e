import { Button } from '#ui/button';
import { Text } from '#ui/text';
import type { ChatProposal } from '../contract.ts';
import { openProposalStates } from '../fields.ts';
import { applyProposals, undoProposals } from './proposal-data.ts';
import { ProposalCard } from './proposal-card.tsx';
import { useNames } from './proposal-names.ts';
import styles from './proposals.module.css';
import { useApplying } from './use-applying.ts';
import * as words from './words.ts';

/** The changes that one answer proposes: each for itself, or all in one step. */
export function Proposals({ proposals }: { proposals: readonly ChatProposal[] }) {
  const names = useNames(proposals);
  const { isPending, run } = useApplying();
  const [first] = proposals;
  if (first === undefined) return null;
  const open = proposals.filter(({ state }) => openProposalStates.includes(state));
  const applied = proposals.filter(({ state }) => state === 'APPLIED');
  const chosen = (all: readonly ChatProposal[]) => ({ chatId: first.chatId, proposalIds: all.map(({ id }) => id) });
  return (
    <section className={styles.group} aria-label={words.proposals}>
      {proposals.length > 1 ? (
        <div className={styles.groupHead}>
          <Text as="span" size="small" tone="muted">
            {words.proposals}
          </Text>
          {applied.length > 1 ? (
            <Button
              size="s"
              variant="ghost"
              busy={isPending}
              onClick={() => void run(undoProposals, chosen(applied.toReversed()))}
            >
              {words.undoAll}
            </Button>
          ) : null}
          {open.length > 1 ? (
            <Button size="s" variant="primary" busy={isPending} onClick={() => void run(applyProposals, chosen(open))}>
              {words.applyAll(open.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} names={names} />
      ))}
    </section>
  );
}
