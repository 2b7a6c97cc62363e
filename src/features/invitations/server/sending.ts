import type { Call } from '#server/handlers';
import type { Mailer } from '#server/mail';
import { languageOfAddress } from '#server/person-language';
import { inLanguage, languageNow } from '#server/spoken';
import type { Invitation, invitationActions } from '../contract.ts';
import { invitationMail } from './invitation-mail.ts';

/** The mailer, and the address that links start with. */
export interface Post {
  mailer: Mailer;
  publicUrl: string;
  /** False if email is only written to a folder, and inviters share the links themselves. */
  isMailSent: boolean;
}

type Sending = Pick<Call<(typeof invitationActions)['revoke-workspace-invitation']>, 'db' | 'reached' | 'afterCommit'>;

const NAMES = `
SELECT w."name" AS "workspaceName", p."name" AS "projectName" FROM "Workspace" w LEFT JOIN "Project" p ON p."id" = $2
WHERE w."id" = $1`;

/** Emails an invitation's link once everything is committed. The token goes nowhere else. */
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
  const { workspaceId } = reached;
  const invites = { ...names, ...invitation, workspaceId, link: `${publicUrl}/invite?token=${token}` };
  // Without an account the person reads the language of the person who invites them.
  const language = (await languageOfAddress(db, invitation.email)) ?? languageNow();
  afterCommit(() => inLanguage(language, () => mailer.send(invitationMail(invites))));
}
