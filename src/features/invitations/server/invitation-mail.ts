import { outgoingText, unlinkedName } from '#contract/outgoing-text';
import { labeled, type Mail } from '#server/mail';
import type { Invitation } from '../contract.ts';
import { escaped } from '#server/html';
import { words } from './said.ts';

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
  const place = projectName === null ? workspace : words.projectIn(unlinkedName(projectName), workspace);
  const quoted = outgoingText(message).trim();
  return {
    to: email,
    by: { actorId: inviter.id, workspaceId },
    subject: words.invited(who, place),
    text: [words.invitedLead(who, place), quoted, labeled(words.acceptOrDecline, link), words.ending]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: [
      `<p>${words.invitedLead(escaped(who), `<strong>${escaped(place)}</strong>`)}</p>`,
      quoted === '' ? '' : `<blockquote>${escaped(quoted).replaceAll('\n', '<br>')}</blockquote>`,
      `<p><a href="${escaped(link)}">${words.acceptOrDecline}</a></p><p>${words.ending}</p>`,
    ].join(''),
  };
}
