import { MailOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { workspaceRoleName } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { withArticle } from '#web/with-article';
import type { MyInvitation } from '../contract.ts';
import { acceptMine, declineMine, startOf, useMyInvitations } from './data.ts';
import styles from './my-invitations.module.css';
import * as words from './words.ts';

/** Your open invitations, above your workspaces; nothing if there are none. */
export function MyInvitations() {
  const { data = [] } = useMyInvitations();
  if (data.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={words.invitationsTitle}>
      <Heading level={2} size="strong">
        {data.length === 1 ? words.youAreInvited : words.invitationsWaiting(data.length)}
      </Heading>
      <ul className={styles.cards}>
        {data.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvitationCard({ invitation }: { invitation: MyInvitation }) {
  const { id, workspaceName, projectName, role, inviterName, message } = invitation;
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => navigate(startOf(await acceptMine(id))));
  const refusal = useSubmit(async () => {
    await declineMine(id);
    toast.info(words.invitationDeclined(workspaceName));
  });
  const problem = acceptance.error ?? refusal.error;
  return (
    <Card className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        <MailOpen />
      </span>
      <div className={styles.words}>
        <Text strong truncate>
          {projectName === null ? workspaceName : words.projectInWorkspace(projectName, workspaceName)}
        </Text>
        <Text size="small" tone="muted">
          {words.invitedYouAs(inviterName, withArticle(workspaceRoleName(role)))}
        </Text>
        {message ? (
          <Text size="small" tone="muted" className={styles.message}>
            “{message}”
          </Text>
        ) : null}
        {problem ? (
          <Text size="small" tone="danger" role="alert">
            {problem.message}
          </Text>
        ) : null}
      </div>
      <div className={styles.acts}>
        <Button
          variant="primary"
          busy={acceptance.isPending}
          aria-label={words.joinPlace(workspaceName)}
          onClick={() => void acceptance.submit(undefined)}
        >
          {words.join}
        </Button>
        <Button
          busy={refusal.isPending}
          aria-label={words.declineInvitationTo(workspaceName)}
          onClick={() => void refusal.submit(undefined)}
        >
          {words.decline}
        </Button>
      </div>
    </Card>
  );
}
