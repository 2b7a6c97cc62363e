// Around each public page.

export const cairn = 'Cairn';
export const skip = 'Zum Inhalt springen';
export const mainMenu = 'Hauptmenü';
export const footMenu = 'Weitere Seiten';
export const pricing = 'Preise';
export const blog = 'Blog';
export const blogTitle = 'Cairn-Blog';
export const about = 'Über Cairn';
export const contact = 'Kontakt';
export const feedback = 'Feedback';
export const api = 'API';
export const privacy = 'Datenschutz';
export const terms = 'Nutzungsbedingungen';
export const security = 'Sicherheit';
export const cookies = 'Cookies';
export const signIn = 'Anmelden';
export const signUp = 'Registrieren';
export const license = 'Cairn ist freie Software unter der Apache-Lizenz, Version 2.0.';
export const runBy = (name: string): string => `Dieser Server wird von ${name} betrieben.`;
export const languageMenu = 'Sprache';
