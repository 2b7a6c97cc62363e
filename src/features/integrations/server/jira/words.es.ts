import { counted } from '#contract/counts';

/** What people read about Jira. */
export const enterUrl = 'Introduce la dirección de tu sitio, por ejemplo, https://example.atlassian.net';
export const enterHttps = 'Introduce una dirección que empiece por https://, para que nadie pueda leer el token por el camino';
export const enterToken = 'Introduce el token';
export const enterEmail = 'Introduce la dirección de correo de tu cuenta de Atlassian, a la que pertenece el token';
export const refusedToken = 'El sitio no acepta este token. Compruébalo, y también la dirección de correo.';
export const noJira = 'Ningún Jira responde en esta dirección. Tiene que ser accesible desde internet.';
export const noProject = 'Esta cuenta no puede ver el proyecto, o ya no existe.';
export const tooMany = (most: string) =>
  `El proyecto tiene más de ${most} incidencias. Impórtalo por partes, como archivos CSV de Jira.`;
export const expiredPage = 'Jira ya no sabe dónde se detuvo la importación. Empiézala de nuevo.';
export const tooLarge = 'Una incidencia de este proyecto es más grande de lo que se puede leer.';
export const unreadableItem = 'Incidencias que no se pudieron leer';
export const hiddenItem = 'Incidencias con un nivel de seguridad, que limita quién puede verlas';
export const hiddenComment = 'Comentarios que solo algunas personas pueden ver';
export const manyComments = 'Comentarios más allá de 5000 de una incidencia';
export const shortened = 'Textos que se acortaron';
export const noAccount = 'Esta cuenta ya no está conectada o es de otra persona. Selecciona el proyecto de nuevo.';
export const readProject = (key: string, count: number) =>
  `Se ${count === 1 ? 'leyó' : 'leyeron'} ${counted(count, 'incidencia', 'incidencias')} de ${key}`;
export const pausing = 'Jira pide una pausa. Espera un minuto y vuelve a intentarlo.';
export const silent = 'Jira no respondió. Espera un minuto y vuelve a intentarlo.';
export const unusable = 'Una cuenta de Jira está en pausa o ya no se acepta. Abre las integraciones para conectarla de nuevo.';
