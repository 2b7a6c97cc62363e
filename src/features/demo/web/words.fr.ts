import { counted } from '#contract/counts';

// Banner
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const leftOf = (milliseconds: number): string =>
  milliseconds >= HOUR_MS
    ? counted(Math.round(milliseconds / HOUR_MS), 'heure', 'heures')
    : counted(Math.max(1, Math.ceil(milliseconds / MINUTE_MS)), 'minute', 'minutes');
export const thisIsADemo = (milliseconds: number) => `Cette démo sera supprimée dans ${leftOf(milliseconds)}.`;
export const awaiting = (email: string) =>
  `Ouvrez le lien dans l’e-mail envoyé à ${email}. Vous garderez alors cet espace de travail.`;
export const keepWorkspace = 'Garder l’espace de travail';
export const changeAddress = 'Renvoyer';

// Dialog
export const keepAbout =
  'Vous obtenez un compte, et la démo devient un espace de travail ordinaire avec tout son contenu. Les collègues simulés s’en vont.';
export const firstName = 'Prénom';
export const lastName = 'Nom de famille';
export const firstNameMissing = 'Saisissez votre prénom.';
export const emailAddress = 'Adresse e-mail';
export const cancel = 'Annuler';
export const confirmAddress = 'Renvoyer l’e-mail';
export const confirmAbout =
  'Vous gardez l’espace de travail dès que vous avez ouvert le lien dans cet e-mail. Corrigez l’adresse si elle est incorrecte.';
export const sendEmail = 'Envoyer l’e-mail';

// Toasts
export const kept = 'Vous gardez l’espace de travail. Vous avez maintenant un compte.';
export const emailSent = (email: string) => `E-mail envoyé à ${email}`;
