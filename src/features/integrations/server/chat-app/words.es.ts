/** Lo que la aplicación de un chat dice a la gente de allí, y a quienes la conectan. */
export const links = 'Enlaces en un mensaje';
export const task = 'Tarea de un chat';
export const nothing = 'Ningún enlace lleva a algo que esta integración pueda mostrar.';
export const noLinks = 'Este mensaje no tiene enlaces.';
export const help = 'Escribe un título después del comando para crear una tarea, o un enlace para ver adónde lleva.';
export const refused = (service: string) => `${service} no mostró los enlaces. Revisa los permisos de la aplicación.`;
export const needsProject = (service: string) =>
  `Esta aplicación es de todo un espacio de trabajo. Conecta ${service} en los ajustes de un proyecto para crear tareas.`;
export const noText = 'Este mensaje no tiene texto. Usa el comando con un título.';
export const from = (service: string, who: string, link: string | null) =>
  link === null ? `De ${service}, por ${who}` : `[De ${service}](${link}), por ${who}`;
export const created = (title: string) => `Tarea creada: ${title}`;
export const thread = 'Hilo de una tarea';
export const noTaskLink = 'Usa un mensaje con un enlace a una tarea de este proyecto.';
export const otherThread = 'Este hilo ya tiene otra tarea, o esta tarea otro hilo.';
export const attached = (title: string) => `Las respuestas de este hilo son ahora comentarios de ${title}`;
export const paused = 'Esta integración está en pausa. Reanúdala primero en Cairn.';
export const tooLate = 'La respuesta llegó demasiado tarde: Discord ya no la acepta.';

export const commandText = 'Un título o un enlace';
export const commandAbout = 'Crear una tarea, o mostrar adónde lleva un enlace';
export const createTask = 'Crear tarea';
export const showItems = 'Mostrar elementos';

export const noApp = 'Este servicio no tiene ninguna aplicación que se pueda conectar.';
export const noSetting = 'La aplicación de este servicio no tiene ese ajuste';
export const enterSecret = 'Introduce el Signing Secret';
export const enterApplicationId = 'Introduce el Application ID';
export const enterPublicKey = 'Introduce la Public Key';
export const refusedToken = 'Discord no acepta este token. Restablécelo allí e introduce el nuevo';
export const otherApplication = 'El token es de otra aplicación';
export const otherPublicKey = 'La aplicación tiene otra Public Key';
export const publicBot =
  'Cualquiera podría añadir esta aplicación a un servidor propio y crear tareas aquí. Desactiva Public Bot en sus ajustes y vuelve a conectarla';
export const refusedCommands = 'Discord rechazó los comandos de la aplicación. Vuelve a conectarla';
export const removingCommands = 'Se están quitando los comandos de esta aplicación. Espera un minuto y vuelve a conectarla';
