import { useId, useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { perform } from '#web/use-mutation';
import type { ChatProposal } from '../contract.ts';
import { openProposalStates, type ProposalState } from '../fields.ts';
import { sourcePath } from './links.ts';
import { ProposalEditor } from './proposal-editor.tsx';
import { applyProposals, dismissProposals, editProposal, restoreProposals, undoProposals } from './proposal-data.ts';
import { ProposalNotes } from './proposal-notes.tsx';
import { fieldsOf, type Names, saidValue, titleOf } from './proposed-fields.ts';
import styles from './proposals.module.css';
import { useApplying } from './use-applying.ts';
import * as words from './words.ts';

interface ProposalCardProps {
  proposal: ChatProposal;
  names: Names;
}

const TONES: Readonly<Record<ProposalState, 'neutral' | 'accent' | 'danger' | 'success'>> = {
  PROPOSED: 'accent',
  EDITED: 'accent',
  APPLIED: 'success',
  DISMISSED: 'neutral',
  FAILED: 'danger',
  UNDONE: 'neutral',
};

/** A change that the assistant proposes: what it would do, why, and the person's decision. */
export function ProposalCard({ proposal, names }: ProposalCardProps) {
  const { state, kind, targetTitle } = proposal;
  const [isEditing, setIsEditing] = useState(false);
  const heading = useId();
  const title = titleOf(proposal);
  const isOpen = openProposalStates.includes(state);
  return (
    <article className={styles.card} aria-labelledby={heading} data-state={state}>
      <div className={styles.head}>
        <Text as="span" size="tiny" tone="muted">
          {words.kinds[kind]}
        </Text>
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      </div>
      <Text as="strong" strong id={heading} className={styles.title}>
        {title}
      </Text>
      {targetTitle !== null && targetTitle !== title ? (
        <Text as="span" size="small" tone="muted">
          {words.on(targetTitle)}
        </Text>
      ) : null}
      {isEditing && isOpen ? (
        <ProposalEditor
          proposal={proposal}
          onCancel={() => setIsEditing(false)}
          onSave={(input) => {
            setIsEditing(false);
            perform(editProposal, { proposalId: proposal.id, input });
          }}
        />
      ) : (
        <>
          <Fields proposal={proposal} names={names} />
          <ProposalNotes proposal={proposal} />
          <Decision proposal={proposal} title={title} onEdit={() => setIsEditing(true)} />
        </>
      )}
    </article>
  );
}

/** Long texts are cut, because the person opens the item to read them. */
const LONG_TEXTS = new Set(['description', 'content']);

function Fields({ proposal, names }: ProposalCardProps) {
  const { input, before } = proposal;
  const shown = fieldsOf(proposal).filter((name) => name !== 'title' || before !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {shown.map((name) => {
        const now = saidValue(name, input[name], names);
        const was = before !== null && name in before ? saidValue(name, before[name], names) : null;
        const isLong = LONG_TEXTS.has(name);
        return (
          <div key={name} className={styles.field} data-long={isLong || undefined}>
            <Text as="dt" size="small" tone="muted">
              {words.fields[name]}
            </Text>
            <Text as="dd" size="small">
              {was !== null && was !== now && !isLong ? (
                <>
                  <del className={styles.was}>{was}</del>{' '}
                </>
              ) : null}
              {now}
            </Text>
          </div>
        );
      })}
    </dl>
  );
}

function Decision({ proposal, title, onEdit }: { proposal: ChatProposal; title: string; onEdit: () => void }) {
  const { id, chatId, state } = proposal;
  const chosen = { chatId, proposalIds: [id] };
  const { isPending, run } = useApplying();
  const named = (verb: string) => `${verb}: ${title}`;
  if (state === 'DISMISSED')
    return (
      <div className={styles.actions}>
        <Button size="s" aria-label={named(words.bringBack)} onClick={() => perform(restoreProposals, chosen)}>
          {words.bringBack}
        </Button>
      </div>
    );
  if (state === 'APPLIED') {
    const path = resultPath(proposal);
    return (
      <div className={styles.actions}>
        {path === null ? null : (
          <LinkButton size="s" to={path} aria-label={named(words.open)}>
            {words.open}
          </LinkButton>
        )}
        <Button size="s" busy={isPending} aria-label={named(words.undo)} onClick={() => void run(undoProposals, chosen)}>
          {words.undo}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        variant="primary"
        busy={isPending}
        aria-label={named(words.apply)}
        onClick={() => void run(applyProposals, chosen)}
      >
        {words.apply}
      </Button>
      <Button size="s" aria-label={named(words.edit)} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button size="s" variant="ghost" aria-label={named(words.dismiss)} onClick={() => perform(dismissProposals, chosen)}>
        {words.dismiss}
      </Button>
    </div>
  );
}

function resultPath({ kind, resultId, targetId, workspaceId, projectId }: ChatProposal): string | null {
  const type = kind === 'CREATE_DOCUMENT' ? 'DOCUMENT' : kind.endsWith('ISSUE') || kind === 'MARK_DUPLICATE' ? 'ISSUE' : 'TASK';
  const id = kind === 'ADD_SUBTASK' ? targetId : resultId;
  return id === null ? null : sourcePath({ type, id, projectId }, workspaceId);
}
