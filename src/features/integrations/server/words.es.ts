import { counted, listed } from '#contract/counts';

/** What messages and events say. */
export const someone = 'Alguien';
export const created = (who: string, what: string) => `${who} creó ${what}`;
export const deleted = (who: string, what: string) => `${who} eliminó ${what}`;
export const moved = (who: string, what: string, to: string) => `${who} movió ${what} a ${to}`;
export const assigned = (who: string, what: string, to: string) => `${who} asignó ${what} a ${to}`;
export const commented = (who: string, what: string) => `${who} comentó en ${what}`;
export const started = (who: string, what: string) => `${who} inició ${what}`;
export const completed = (who: string, what: string) => `${who} completó ${what}`;
export const untitled = 'Sin título';
export const forPerson = (actor: string, person: string) => `${actor} (en nombre de ${person})`;
export const testTitle = 'Cairn';
export const testText = 'Esta integración funciona. Los eventos que seleccionaste llegan aquí.';

export const pullRequest = (reference: string) => `Pull request ${reference}`;
export const deployment = (project: string, branch: string) =>
  `Despliegue de ${branch === '' ? project : `${branch} de ${project}`}`;
export const deployed = (project: string, branch: string) => (branch === '' ? project : `${project} (${branch})`);
export const push = (branch: string, repository: string) => `Push a ${branch} de ${repository}`;
export const check = (name: string, repository: string) => `Comprobación ${name} de ${repository}`;
export const unknownCommit = 'Ninguna pull request de esta integración tiene esto como último commit.';
export const older = 'Ya se conocía un estado más reciente.';
export const namesNothing = 'No nombra ninguna tarea de esta integración.';
export const notAllowed = (key: string, why: string) => `${key}: ${why}`;
export const wrongSecret = 'Llegó una solicitud con una firma incorrecta. Comprueba que el secreto sea el mismo en ambos lados.';
export const unreadable = 'No se pudo leer una solicitud. Selecciona JSON como tipo de contenido.';
export const lostSecret = 'El secreto ya no se puede leer. Conecta la integración de nuevo.';
export const noSponsor = 'La persona responsable ya no puede gestionar integraciones.';
export const failedInside = 'Algo salió mal en este servidor. Se volverá a intentar.';
export const noSecrets = 'Este servidor no puede guardar secretos, así que no tiene integraciones.';
export const calendar = 'Fechas de vencimiento';
export const calendarGone = 'El calendario se eliminó en Google Calendar. Conecta la cuenta de nuevo para crear otro.';
export const wroteCalendar = (written: number, deleted: number) =>
  `Fechas de vencimiento: ${listed([
    ...(written === 0 ? [] : [counted(written, 'evento escrito', 'eventos escritos')]),
    ...(deleted === 0 ? [] : [counted(deleted, 'evento eliminado', 'eventos eliminados')]),
  ])}`;

export const issueOf = (reference: string) => `Incidencia ${reference}`;
export const issueLink = (reference: string, title: string) => `${reference} ${title}`;
export const untitledIssue = (number: number) => `Incidencia ${number}`;
export const wroteHere = (who: string) => `**${who}** escribió en Cairn:`;
export const wroteThere = (who: string, service: string) => `**${who}** escribió en ${service}:`;
export const lostToken = 'El token ya no se puede leer. Introdúcelo de nuevo.';
export const refusedToken = 'El servicio ya no acepta el token. Introduce uno nuevo.';
export const noRepository = 'El token no puede ver este repositorio.';
export const bothChanged = (fields: readonly string[]) =>
  `Cambiado en ambos lados: ${listed(fields)}. Se mantuvo lo que dice Cairn.`;
export const fieldNames = { title: 'título', text: 'texto', isOpen: 'estado' } as const;
export const noIssues = 'Este servicio no tiene incidencias que puedan ser también tareas.';
export const projectOnly =
  'Conecta primero el servicio en los ajustes de un proyecto: las incidencias se convierten en tareas de ese proyecto.';
export const enterSite = 'Introduce la dirección de tu servidor, por ejemplo https://git.example.com';
export const enterHttps = 'Introduce una dirección que empiece por https://, para que nadie pueda leer el token por el camino';
export const enterToken = 'Introduce un token para este repositorio';
