export const connectApp = 'Conectar aplicación';
export const editApp = 'Editar aplicación';
export const removeApp = 'Quitar aplicación';
export const titles = { slack: 'Conectar una aplicación de Slack', discord: 'Conectar una aplicación de Discord' } as const;
export const hints = {
  slack:
    'Los enlaces a tareas, incidencias y documentos muestran entonces adónde llevan, los mensajes se convierten en tareas y las respuestas en comentarios. La aplicación muestra y crea lo que tú puedes ver y crear.',
  discord:
    'Los mensajes se convierten entonces en tareas, y los enlaces a tareas, incidencias y documentos muestran adónde llevan. La aplicación muestra y crea lo que tú puedes ver y crear.',
} as const;
export const steps = {
  slack:
    'En tu aplicación de api.slack.com: pega esta dirección en Event Subscriptions, Interactivity y Slash Commands. Suscríbete a link_shared para el dominio de Cairn y a message.channels, añade un atajo de mensaje y el comando /cairn. Da al bot los permisos links:read, links:write, commands, channels:history, chat:write y users:read.',
  discord:
    'En tu aplicación de discord.com/developers: desactiva Public Bot e introduce aquí lo que muestra. Después pega allí esta dirección como Interactions Endpoint URL y añade la aplicación a tu servidor. Discord solo acepta la dirección cuando la aplicación está conectada.',
} as const;
export const labels = {
  application: 'Application ID',
  publicKey: 'Public Key',
  token: 'Token del bot',
  secret: 'Secreto de firma (Signing Secret)',
} as const;
export const fieldHints = {
  application: 'En General Information.',
  publicKey: 'En General Information.',
  secret: 'En Basic Information.',
} as const;
export const tokenHints = { slack: 'En OAuth & Permissions. Empieza por xoxb-.', discord: 'En Bot, Reset Token.' } as const;
export const missing = {
  application: 'Introduce el Application ID, con 15 a 20 dígitos.',
  publicKey: 'Introduce la Public Key, con 64 caracteres.',
  token: 'Introduce el token del bot.',
  secret: 'Introduce el secreto de firma, con al menos 16 caracteres.',
} as const;
export const connected = 'Aplicación conectada';
export const removed = 'Aplicación quitada';
export const cancel = 'Cancelar';
export const confirmRemove = '¿Quitar la aplicación?';
export const removeHint =
  'Su token y su secreto se eliminan, y los hilos ya no van con sus tareas. Los mensajes sobre eventos continúan.';
export const app = 'Aplicación';
export const heard = 'Conectada';
export const unheard = (service: string) => `Espera a ${service}`;
