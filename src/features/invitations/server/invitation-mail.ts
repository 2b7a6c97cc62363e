import { outgoingText, unlinkedName } from '#contract/outgoing-text';
import type { Mail } from '#server/mail';
import type { Invitation } from '../contract.ts';
import { escaped } from '#server/html';

interface Invites extends Invitation {
  workspaceName: string;
  projectName: string | null;
  workspaceId: string;
  link: string;
}

/** The email with the link of an invitation. */
export function invitationMail({ email, inviter, workspaceId, workspaceName, projectName, message, link }: Invites): Mail {
  const who = unlinkedName(inviter.name);
  const workspace = unlinkedName(workspaceName);
  const place = projectName === null ? workspace : `${unlinkedName(projectName)} in ${workspace}`;
  const ending = 'The link works for 7 days. If you did not expect this invitation, ignore this email.';
  const quoted = outgoingText(message).trim();
  return {
    to: email,
    by: { actorId: inviter.id, workspaceId },
    subject: `${who} invited you to ${place}`,
    text: [`${who} invited you to ${place} on Cairn.`, quoted, `Accept or decline: ${link}`, ending]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: [
      `<p>${escaped(who)} invited you to <strong>${escaped(place)}</strong> on Cairn.</p>`,
      quoted === '' ? '' : `<blockquote>${escaped(quoted).replaceAll('\n', '<br>')}</blockquote>`,
      `<p><a href="${escaped(link)}">Accept or decline</a></p><p>${ending}</p>`,
    ].join(''),
  };
}
