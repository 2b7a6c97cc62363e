// The email with the link of an invitation
export const invited = (who: string, place: string) => `${who} hat dich zu ${place} eingeladen`;
export const invitedLead = (who: string, place: string) => `${who} hat dich in Cairn zu ${place} eingeladen.`;
export const projectIn = (project: string, workspace: string) => `${project} in ${workspace}`;
export const acceptOrDecline = 'Annehmen oder ablehnen';
export const ending = 'Der Link funktioniert 7 Tage lang. Wenn du diese Einladung nicht erwartet hast, ignoriere diese E-Mail.';
