import type { Call } from '#server/handlers';
import type { Mailer } from '#server/mail';
import type { Invitation, invitationActions } from '../contract.ts';
import { invitationMail } from './invitation-mail.ts';

/** Where mail goes, and where its links lead. */
export interface Post {
  mailer: Mailer;
  publicUrl: string;
  /** False where mail is only written into a folder, and those who invite hand their links over themselves. */
  isMailSent: boolean;
}

type Sending = Pick<Call<(typeof invitationActions)['revoke-workspace-invitation']>, 'db' | 'reached' | 'afterCommit'>;

const NAMES = `
SELECT w."name" AS "workspaceName", p."name" AS "projectName" FROM "Workspace" w LEFT JOIN "Project" p ON p."id" = $2
WHERE w."id" = $1`;

/** Mails an invitation's link once everything is committed: the only place where its token goes. */
export async function sendInvitation(
  { db, reached, afterCommit }: Sending,
  { mailer, publicUrl }: Post,
  invitation: Invitation,
  token: string,
): Promise<void> {
  const [names] = await db.text<{ workspaceName: string; projectName: string | null }>(NAMES, [
    reached.workspaceId,
    invitation.projectId,
  ]);
  if (names === undefined) return;
  const mail = invitationMail({
    ...names,
    ...invitation,
    workspaceId: reached.workspaceId,
    link: `${publicUrl}/invite?token=${token}`,
  });
  afterCommit(() => mailer.send(mail));
}
