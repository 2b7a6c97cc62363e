import { mayAsMember, mayNow } from '#contract/permissions';
import { projectRows } from '#features/projects/web';
import { useWorkspace } from '#features/workspaces/web';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { useList } from '#web/use-list';
import type { AssistantAbsence } from '../fields.ts';
import type { ChatPlace } from './data.ts';
import styles from './conversation.module.css';
import * as words from './words.ts';

/** Why the assistant is not there, in one line, and the way to who can change it. */
export function Unavailable({ place, absence }: { place: ChatPlace; absence: AssistantAbsence }) {
  const { workspaceId, projectId } = place;
  const { row: workspace } = useWorkspace(workspaceId);
  const project = useList(projectRows, projectId === null ? null : { workspaceId, projectId }).rows[0] ?? null;
  const membership = { workspaceRole: workspace?.role ?? null, isBilling: workspace?.isBilling ?? false };
  const action =
    absence === 'OFF_IN_PROJECT' ? (
      mayNow(project, 'manageSettings') ? (
        <LinkButton size="s" to={`/dashboard/${workspaceId}/projects/${projectId}/settings/ai`}>
          {words.openSettings}
        </LinkButton>
      ) : (
        words.askProjectAdmin
      )
    ) : absence === 'MESSAGES_USED' || absence === 'NOT_IN_PLAN' ? (
      mayAsMember(membership, 'manageBilling') ? (
        <LinkButton size="s" to={`/workspace/${workspaceId}/billing`}>
          {words.choosePlan}
        </LinkButton>
      ) : (
        words.askAdmin
      )
    ) : mayAsMember(membership, 'manageAi') ? (
      <LinkButton size="s" to={`/workspace/${workspaceId}/settings/ai`}>
        {words.openSettings}
      </LinkButton>
    ) : (
      words.askAdmin
    );
  return (
    <div className={styles.unavailable} role="status">
      <Text as="span" tone="muted">
        {words.absences[absence]} {typeof action === 'string' ? action : null}
      </Text>
      {typeof action === 'string' ? null : action}
    </div>
  );
}
