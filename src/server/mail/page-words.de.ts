// The page with the emails that the server wrote.

export const mails = 'E-Mails';
export const closed =
  'Diese Seite öffnet sich über den Link, den der Server beim Start ausgegeben hat. Der Link funktioniert einmal, in einem Browser. Für einen neuen starte den Server neu.';
export const noMail = 'Noch keine E-Mail. Ohne SMTP_URL erscheint hier jede E-Mail, die der Server schreibt.';
export const allMails = 'Alle E-Mails';
export const toOn = (address: string, date: string): string => `An ${address}, ${date}`;
