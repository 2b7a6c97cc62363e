import { useMemo } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Section, Sections } from '#ui/section';
import { ApprovalAnswer } from './approval-answer.tsx';
import { useAsked } from './asked.ts';
import * as words from './approval-words.ts';

interface OpenApprovalsProps extends ProjectScope {
  /** The item that they are about; null for those about none. */
  itemId: string | null;
}

/** What workflows ask of the person about an item, with their answer. Shows nothing if they ask nothing. */
export function OpenApprovals({ workspaceId, projectId, itemId }: OpenApprovalsProps) {
  const scope = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  const open = useAsked(scope, itemId);
  if (open.length === 0) return null;
  return (
    <Sections>
      {open.map((approval) => (
        <Section key={approval.id} title={words.asks(approval.workflowName)} description={approval.text}>
          <ApprovalAnswer approval={approval} />
        </Section>
      ))}
    </Sections>
  );
}
