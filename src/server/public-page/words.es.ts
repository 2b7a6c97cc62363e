// Around each public page.

export const cairn = 'Cairn';
export const skip = 'Ir al contenido';
export const mainMenu = 'Principal';
export const footMenu = 'Más páginas';
export const pricing = 'Precios';
export const blog = 'Blog';
export const blogTitle = 'Blog de Cairn';
export const about = 'Acerca de';
export const contact = 'Contacto';
export const feedback = 'Comentarios';
export const api = 'API';
export const privacy = 'Privacidad';
export const terms = 'Términos';
export const security = 'Seguridad';
export const cookies = 'Cookies';
export const signIn = 'Iniciar sesión';
export const signUp = 'Registrarse';
export const license = 'Cairn es software libre bajo la licencia Apache, versión 2.0.';
export const runBy = (name: string): string => `Este servidor lo gestiona ${name}.`;
export const languageMenu = 'Idioma';
