// The email about a sign-in from a new device or place
export const newSignIn = 'Nouvelle connexion à votre compte';
export const newSignInLead = 'Quelqu’un s’est connecté à votre compte Cairn depuis un nouvel appareil ou un nouveau lieu :';
export const anotherClient = 'Un autre programme';
export const deviceOn = (client: string, system: string) => `${client} sous ${system}`;
export const fromAddress = (ip: string) => `depuis ${ip}`;
export const onMoment = (moment: string) => `le ${moment} UTC`;
export const newSignInAdvice =
  'Si c’était vous, vous pouvez ignorer cet e-mail. Sinon, déconnectez cet appareil et changez votre mot de passe dès maintenant.';
export const reviewDevices = 'Vérifier vos appareils';
export const turnOffThese = 'Désactiver ces e-mails';
