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

/** The mail that carries an invitation's link. */
export function invitationMail({ email, inviter, workspaceId, workspaceName, projectName, message, link }: Invites): Mail {
  const who = unlinkedName(inviter.name);
  const workspace = unlinkedName(workspaceName);
  const place = projectName === null ? workspace : `${unlinkedName(projectName)} in ${workspace}`;
  const quoted = outgoingText(message).trim();
  return {
    to: email,
    by: { actorId: inviter.id, workspaceId },
    subject: `${who} invites you to ${place}`,
    text: [`${who} invites you to ${place} on Cairn.`, quoted, `Answer here: ${link}`, 'The link is good for 7 days.']
      .filter((part) => part !== '')
      .join('\n\n'),
    html: [
      `<p>${escaped(who)} invites you to <strong>${escaped(place)}</strong> on Cairn.</p>`,
      quoted === '' ? '' : `<blockquote>${escaped(quoted).replaceAll('\n', '<br>')}</blockquote>`,
      `<p><a href="${escaped(link)}">Answer the invitation</a></p><p>The link is good for 7 days.</p>`,
    ].join(''),
  };
}
