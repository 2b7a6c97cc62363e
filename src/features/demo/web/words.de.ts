import { counted } from '#contract/counts';

// Banner
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const leftOf = (milliseconds: number): string =>
  milliseconds >= HOUR_MS
    ? counted(Math.round(milliseconds / HOUR_MS), 'Stunde', 'Stunden')
    : counted(Math.max(1, Math.ceil(milliseconds / MINUTE_MS)), 'Minute', 'Minuten');
export const thisIsADemo = (milliseconds: number) => `Diese Demo wird in ${leftOf(milliseconds)} gelöscht.`;
export const awaiting = (email: string) => `Öffne den Link in der E-Mail an ${email}. Dann kannst du diesen Workspace behalten.`;
export const keepWorkspace = 'Workspace behalten';
export const changeAddress = 'Erneut senden';

// Dialog
export const keepAbout =
  'Du bekommst ein Konto, und die Demo wird ein normaler Workspace mit allem darin. Die simulierten Teammitglieder verlassen ihn.';
export const firstName = 'Vorname';
export const lastName = 'Nachname';
export const firstNameMissing = 'Gib deinen Vornamen ein.';
export const emailAddress = 'E-Mail-Adresse';
export const cancel = 'Abbrechen';
export const confirmAddress = 'E-Mail erneut senden';
export const confirmAbout =
  'Der Workspace bleibt erhalten, sobald du den Link in der E-Mail geöffnet hast. Berichtige die Adresse, falls sie falsch ist.';
export const sendEmail = 'E-Mail senden';

// Toasts
export const kept = 'Der Workspace bleibt erhalten. Du hast jetzt ein Konto.';
export const emailSent = (email: string) => `E-Mail an ${email} gesendet`;
