// The page with the emails that the server wrote.

export const mails = 'Mails';
export const closed =
  'This page opens by the link that the server printed when it started. The link works once, in one browser; restart the server for a new one.';
export const noMail = 'No mail yet. Without SMTP_URL every mail that the server writes appears here.';
export const allMails = 'All mails';
export const toOn = (address: string, date: string): string => `To ${address}, ${date}`;
