// The page with the emails that the server wrote.

export const mails = 'Correos';
export const closed =
  'Esta página se abre con el enlace que el servidor mostró al arrancar. El enlace funciona una vez, en un navegador. Para obtener otro, reinicia el servidor.';
export const noMail = 'Aún no hay correos. Sin SMTP_URL, aquí aparece cada correo que escribe el servidor.';
export const allMails = 'Todos los correos';
export const toOn = (address: string, date: string): string => `Para ${address}, ${date}`;
