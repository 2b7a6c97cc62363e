// The page with the emails that the server wrote.

export const mails = 'E-mails';
export const closed =
  'Cette page s’ouvre par le lien que le serveur a affiché à son démarrage. Le lien fonctionne une fois, dans un seul navigateur. Pour en obtenir un autre, redémarrez le serveur.';
export const noMail = 'Aucun e-mail pour le moment. Sans SMTP_URL, chaque e-mail que le serveur écrit apparaît ici.';
export const allMails = 'Tous les e-mails';
export const toOn = (address: string, date: string): string => `À ${address}, ${date}`;
