import type { Mail } from '#server/mail';
import type { Invitation } from '../contract.ts';
import { escaped } from '#server/html';

interface Invites extends Invitation {
  workspaceName: string;
  projectName: string | null;
  link: string;
}

/** The mail that carries an invitation's link. */
export function invitationMail({ email, inviter, workspaceName, projectName, message, link }: Invites): Mail {
  const place = projectName === null ? workspaceName : `${projectName} in ${workspaceName}`;
  const quoted = message.trim();
  return {
    to: email,
    subject: `${inviter.name} invites you to ${place}`,
    text: [`${inviter.name} invites you to ${place} on Cairn.`, quoted, `Answer here: ${link}`, 'The link is good for 7 days.']
      .filter((part) => part !== '')
      .join('\n\n'),
    html: [
      `<p>${escaped(inviter.name)} invites you to <strong>${escaped(place)}</strong> on Cairn.</p>`,
      quoted === '' ? '' : `<blockquote>${escaped(quoted).replaceAll('\n', '<br>')}</blockquote>`,
      `<p><a href="${escaped(link)}">Answer the invitation</a></p><p>The link is good for 7 days.</p>`,
    ].join(''),
  };
}
