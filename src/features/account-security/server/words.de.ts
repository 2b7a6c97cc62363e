// The email about a sign-in from a new device or place
export const newSignIn = 'Neue Anmeldung bei deinem Konto';
export const newSignInLead = 'Jemand hat sich von einem neuen Gerät oder Ort aus bei deinem Cairn-Konto angemeldet:';
export const anotherClient = 'Ein anderes Programm';
export const deviceOn = (client: string, system: string) => `${client} unter ${system}`;
export const fromAddress = (ip: string) => `von ${ip}`;
export const onMoment = (moment: string) => `am ${moment} UTC`;
export const newSignInAdvice =
  'Wenn du das warst, kannst du diese E-Mail ignorieren. Wenn nicht, melde dieses Gerät ab und ändere sofort dein Passwort.';
export const reviewDevices = 'Geräte prüfen';
export const turnOffThese = 'Diese E-Mails ausschalten';
