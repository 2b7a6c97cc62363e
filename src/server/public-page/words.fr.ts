// Around each public page.

export const cairn = 'Cairn';
export const skip = 'Aller au contenu';
export const mainMenu = 'Principal';
export const footMenu = 'Autres pages';
export const pricing = 'Tarifs';
export const blog = 'Blog';
export const blogTitle = 'Blog de Cairn';
export const about = 'À propos';
export const contact = 'Contact';
export const feedback = 'Vos retours';
export const api = 'API';
export const privacy = 'Confidentialité';
export const terms = 'Conditions';
export const security = 'Sécurité';
export const cookies = 'Cookies';
export const signIn = 'Se connecter';
export const signUp = 'S’inscrire';
export const license = 'Cairn est un logiciel libre sous licence Apache, version 2.0.';
export const runBy = (name: string): string => `Ce serveur est exploité par ${name}.`;
export const languageMenu = 'Langue';
