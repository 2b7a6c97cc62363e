// The email with the link of an invitation
export const invited = (who: string, place: string) => `${who} te invitó a ${place}`;
export const invitedLead = (who: string, place: string) => `${who} te invitó a ${place} en Cairn.`;
export const projectIn = (project: string, workspace: string) => `${project} de ${workspace}`;
export const acceptOrDecline = 'Aceptar o rechazar';
export const ending = 'El enlace funciona durante 7 días. Si no esperabas esta invitación, ignora este correo.';
