// Around the legal texts, and what in them depends on the server. The texts themselves are in content/legal.

export const descriptions = {
  privacy: 'Qué se guarda en este servidor, quién puede verlo, durante cuánto tiempo y qué puedes pedir.',
  terms: 'Quién puede usar este servidor y qué podéis esperar tú y su responsable.',
  security: 'Cómo se protegen tu cuenta y tus datos, y cómo avisar de un problema.',
  'cookie-policy': 'Qué se guarda en este navegador y por qué, y cómo cambiar tu elección.',
};
export const lastChanged = (date: string): string => `Último cambio: ${date}`;

export const operatorOfServer = 'Responsable de este servidor';
export const name = 'Nombre';
export const address = 'Dirección';
export const contact = 'Contacto';
export const aName = 'un nombre';
export const anAddress = 'una dirección';
export const aContact = 'un contacto';
export const notPublished = (missing: string): string =>
  `El responsable no ha publicado aquí ${missing}. Pregunta a la persona que te invitó o al propietario de tu espacio de trabajo.`;

export const passwordsHere = [
  'Las contraseñas se guardan como hashes de Argon2id. Las contraseñas comunes se rechazan.',
  'Los intentos fallidos repetidos se bloquean durante un tiempo.',
  'Cuando cambias la contraseña, terminan todas las demás sesiones.',
  'Los enlaces y códigos que llegan por correo caducan, y cada uno funciona una vez.',
];
export const passwordsElsewhere = (host: string): string =>
  `De las contraseñas, el inicio de sesión y las sesiones se ocupa el servicio de Supabase en ${host}.`;
export const encrypted = 'Tu conexión con esta página está cifrada.';
export const unencrypted = 'Tu conexión con esta página no está cifrada.';
export const report = (contactLink: string): string =>
  `Si crees que has encontrado un problema de seguridad en este servidor, díselo a su responsable en ${contactLink}.`;
export const reportUnknown =
  'Si crees que has encontrado un problema de seguridad en este servidor, díselo a su responsable, que no ha publicado aquí un contacto. El propietario de tu espacio de trabajo quizá sepa cómo localizarlo.';

export const keepLastProject = 'Recordar el último proyecto que abrí';
export const needsScript = 'Permite los scripts de este sitio para cambiar tu elección aquí.';
