// The email with the link of an invitation
export const invited = (who: string, place: string) => `${who} invited you to ${place}`;
export const invitedLead = (who: string, place: string) => `${who} invited you to ${place} on Cairn.`;
export const projectIn = (project: string, workspace: string) => `${project} in ${workspace}`;
export const acceptOrDecline = 'Accept or decline';
export const ending = 'The link works for 7 days. If you did not expect this invitation, ignore this email.';
