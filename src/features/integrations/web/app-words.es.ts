export const connectApp = 'Conectar aplicación';
export const editApp = 'Editar aplicación';
export const removeApp = 'Quitar aplicación';
export const title = 'Conectar una aplicación de Slack';
export const hint =
  'Los enlaces a tareas, incidencias y documentos muestran entonces adónde llevan, y los mensajes se convierten en tareas. La aplicación muestra y crea lo que tú puedes ver y crear.';
export const steps =
  'En tu aplicación de api.slack.com: pega esta dirección en Event Subscriptions, Interactivity y Slash Commands. Suscríbete a link_shared para el dominio de Cairn, añade un atajo de mensaje y el comando /cairn. Da al bot los permisos links:read, links:write y commands.';
export const token = 'Token del bot';
export const tokenHint = 'En OAuth & Permissions. Empieza por xoxb-.';
export const secret = 'Secreto de firma (Signing Secret)';
export const secretHint = 'En Basic Information.';
export const tokenMissing = 'Introduce el token del bot.';
export const secretMissing = 'Introduce el secreto de firma, con al menos 16 caracteres.';
export const connected = 'Aplicación conectada';
export const removed = 'Aplicación quitada';
export const cancel = 'Cancelar';
export const confirmRemove = '¿Quitar la aplicación?';
export const removeHint = 'Su token y su secreto se eliminan. Los mensajes sobre eventos continúan.';
export const app = 'Aplicación';
export const heard = 'Conectada';
export const unheard = 'Espera a Slack';
