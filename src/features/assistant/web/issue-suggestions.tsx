import { AssistantIcon } from '#web/assistant-icon';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { issueDetails } from '#features/issue-details/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import { useOne } from '#web/use-one';
import type { ChatProposal } from '../contract.ts';
import { openProposalStates } from '../fields.ts';
import { ask, stop, useRunning } from './answers.ts';
import { useAiStatus, useLiveChats } from './data.ts';
import { AcceptAll, Ghost } from './ghost.tsx';
import { applyProposals, dismissProposals, undoProposals } from './proposal-data.ts';
import { useNames } from './proposal-names.ts';
import { ProposalNotes } from './proposal-notes.tsx';
import { fieldsOf, type Names, saidValue } from './proposed-fields.ts';
import styles from './suggestions.module.css';
import { useApplying } from './use-applying.ts';
import { useOutcome, useProposalsAbout } from './use-suggestions.ts';
import * as words from './words.ts';

interface IssueSuggestionsProps {
  issueId: string;
  scope: { readonly workspaceId: string; readonly projectId: string };
  projectKey: string;
}

/** What the assistant suggests for an issue in triage: values beside its fields, each with a reason, to accept one by one or at once. */
export function IssueSuggestions({ issueId, scope, projectKey }: IssueSuggestionsProps) {
  const { workspaceId, projectId } = scope;
  const place = { workspaceId, projectId };
  const isThere = useAiStatus(place).data?.isAvailable === true;
  useLiveChats();
  const proposals = useProposalsAbout(issueId);
  const [chatId, setChatId] = useState<string | null>(null);
  const running = useRunning(chatId);
  const outcome = useOutcome(running === null ? chatId : null);
  const names = useNames(proposals);
  const { isPending, run } = useApplying();
  const open = proposals.filter(({ state }) => openProposalStates.includes(state));
  if (!isThere) return null;
  const suggest = () =>
    setChatId(ask({ place, chatId: null, text: '/triage', context: { items: [{ type: 'ISSUE', id: issueId }] }, mode: 'BUILD' }));
  const accept = async (some: readonly ChatProposal[]) => {
    const [first] = some;
    if (first === undefined) return;
    const chosen = { chatId: first.chatId, proposalIds: some.map(({ id }) => id) };
    const done = await run(applyProposals, chosen);
    if (done.length === 0) return;
    const undone = { ...chosen, proposalIds: done.map(({ id }) => id).toReversed() };
    toast.success(words.suggestionsAccepted(done.length), {
      action: { label: words.undo, run: () => void run(undoProposals, undone) },
    });
  };
  const isWorking = running !== null && running.error === null;
  const said = isWorking
    ? words.lookingForValues
    : (running?.error?.message ?? (open.length > 0 ? words.suggestedValues : outcome));
  return (
    <section className={styles.suggestions} aria-label={words.suggestedValues}>
      <div className={styles.head}>
        <Text as="span" size="small" tone="muted" role="status">
          {said}
        </Text>
        {isWorking ? (
          <Button size="s" variant="ghost" onClick={() => void stop(running.chatId)}>
            {words.stop}
          </Button>
        ) : null}
        {!isWorking && open.length > 1 ? <AcceptAll isBusy={isPending} onAccept={() => void accept(open)} /> : null}
        {isWorking ? null : said === '' ? (
          <Button size="s" variant="ghost" icon={<AssistantIcon />} onClick={suggest}>
            {words.suggestFields}
          </Button>
        ) : (
          <IconButton size="s" label={words.suggestAgain} icon={<RefreshCw />} onClick={suggest} />
        )}
      </div>
      {open.length > 0 ? (
        <ul className={styles.list}>
          {open.map((proposal) => (
            <Suggested
              key={proposal.id}
              {...{ proposal, names, scope, projectKey }}
              onAccept={() => void (isPending || accept([proposal]))}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface SuggestedProps extends Pick<IssueSuggestionsProps, 'scope' | 'projectKey'> {
  proposal: ChatProposal;
  names: Names;
  onAccept: () => void;
}

function Suggested({ proposal, names, scope, projectKey, onAccept }: SuggestedProps) {
  const { id, chatId, input } = proposal;
  const original = input['duplicateOfId'];
  const asked = typeof original === 'string' ? { ...scope, issueId: original } : null;
  const { row: other } = useOne(issueDetails, asked);
  const lines = fieldsOf(proposal).map((field) => ({
    field: words.fields[field] ?? field,
    value:
      field !== 'duplicateOfId'
        ? saidValue(field, input[field], names)
        : other
          ? `${projectKey}-${other.number} ${other.title}`
          : words.anotherIssue,
  }));
  return (
    <Ghost
      lines={lines}
      said={lines.map(({ field, value }) => `${field}: ${value}`).join(', ')}
      notes={<ProposalNotes proposal={proposal} />}
      onAccept={onAccept}
      onDismiss={() => perform(dismissProposals, { chatId, proposalIds: [id] })}
    />
  );
}
