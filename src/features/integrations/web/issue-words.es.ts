export const syncIssues = 'Sincronizar incidencias';
export const editSync = 'Editar sincronización de incidencias';
export const stopSync = 'Detener sincronización de incidencias';
export const syncTitle = (service: string) => `Sincronizar incidencias con ${service}`;
export const syncHint =
  'Las incidencias con la etiqueta se convierten en tareas. El título, el texto, el estado, las etiquetas y los comentarios son iguales en ambos lados. Si ambos cambian un campo, vale la tarea.';
export const audience = 'Quien puede ver el repositorio puede leer allí estas tareas y sus comentarios.';
export const site = 'Dirección del servidor';
export const siteHint = 'Donde lo abres, por ejemplo https://git.example.com';
export const repository = 'Repositorio';
export const repositoryHints = {
  github: 'El propietario y el nombre, por ejemplo acme/app',
  gitlab: 'La ruta del proyecto, por ejemplo acme/web/app',
  gitea: 'El propietario y el nombre, por ejemplo acme/app',
} as const;
export const label = 'Etiqueta';
export const token = 'Token';
export const tokenHints = {
  github: 'Un token detallado para este repositorio que pueda leer y escribir incidencias.',
  gitlab: 'Un token de acceso del proyecto con el rol Reporter y el permiso api.',
  gitea: 'Un token que pueda leer tu usuario y leer y escribir incidencias.',
} as const;
export const tokenStays = 'Déjalo vacío para conservar el token actual.';
export const eventsHint = {
  github: 'Selecciona también Issues e Issue comments en el webhook. Sin ellos, los cambios llegan en 10 minutos.',
  gitlab: 'Selecciona también Issues events y Comments en el webhook. Sin ellos, los cambios llegan en 10 minutos.',
  gitea:
    'Selecciona también los eventos de incidencias y de sus comentarios en el webhook. Sin ellos, los cambios llegan en 10 minutos.',
} as const;
export const siteMissing = 'Introduce la dirección de tu servidor.';
export const repositoryMissing = 'Introduce el repositorio.';
export const labelMissing = 'Introduce una etiqueta.';
export const tokenMissing = 'Introduce un token.';
export const start = 'Iniciar sincronización';
export const started = 'Sincronización de incidencias iniciada';
export const save = 'Guardar cambios';
export const saved = 'Sincronización de incidencias cambiada';
export const cancel = 'Cancelar';
export const issues = 'Incidencias';
export const issuesOf = (of: string, named: string) => `${of}, etiqueta ${named}`;
export const confirmStop = (of: string) => `¿Detener la sincronización de incidencias de ${of}?`;
export const stopHint = 'El token se elimina. Las tareas y las incidencias quedan como están y dejan de seguirse.';
export const stopped = 'Sincronización de incidencias detenida';
