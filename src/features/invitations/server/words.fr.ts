// The email with the link of an invitation
export const invited = (who: string, place: string) => `${who} vous invite à rejoindre ${place}`;
export const invitedLead = (who: string, place: string) => `${who} vous invite à rejoindre ${place} sur Cairn.`;
export const projectIn = (project: string, workspace: string) => `${project} dans ${workspace}`;
export const acceptOrDecline = 'Accepter ou refuser';
export const ending = 'Le lien fonctionne pendant 7 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.';
