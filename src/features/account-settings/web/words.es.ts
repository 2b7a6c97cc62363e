import { clockTime } from '#contract/dates';

// Account frame
export const account = 'Cuenta';
export const yourAccount = 'Tu cuenta';
export const profile = 'Perfil';
export const notifications = 'Notificaciones';
export const security = 'Seguridad';
export const calendarFeeds = 'Suscripciones de calendario';
export const apiTokens = 'Tokens de API';
export const messages = 'Mensajes';
export const data = 'Datos';

// Data screen
export const exportYourData = 'Exporta tus datos';
export const exportHint =
  'Obtén un archivo JSON con tu perfil, dispositivos, espacios de trabajo, proyectos, tareas, incidencias, comentarios, archivos, tiempo registrado, vistas, suscripciones de calendario, tokens de API, y los dispositivos y la aplicación que reciben tus notificaciones, hasta donde puedes verlos hoy. Puedes salir de esta página mientras se crea el archivo.';
export const exportData = 'Exportar datos';
export const yourExports = 'tus exportaciones';
export const loadingExports = 'Cargando tus exportaciones';
export const exportNoun = 'exportación';
export const fileReady = (date: string, size: string) => `Tu archivo del ${date} está listo (${size}).`;

// Delete account
export const deleteYourAccount = 'Elimina tu cuenta';
export const deleteAccountHint =
  'Tu perfil, imagen, recordatorios, vistas privadas, suscripciones de calendario, tokens de API, y los dispositivos y la dirección que reciben tus notificaciones se eliminan definitivamente. Lo que hiciste para otras personas se conserva, con el nombre «Persona eliminada». Tus tareas abiertas quedan sin asignar y los proyectos en los que eres la única persona con rol de administrador pasan a un propietario del espacio de trabajo.';
export const deletionEffects = 'lo que se eliminaría';
export const loadingDeletionEffects = 'Comprobando qué se eliminaría';
export const needsOwner = 'Espacios de trabajo que antes necesitan otro propietario';
export const deletedWorkspaces = 'Espacios de trabajo que se eliminan con todo su contenido';
export const keptWorkspaces = 'Espacios de trabajo que abandonas';
export const accountDeleted = 'Cuenta eliminada';
export const addOwnersFirst =
  'Haz propietario a otro miembro de cada uno de estos espacios de trabajo. Después podrás eliminar tu cuenta aquí.';
export const signInFirst =
  'Por tu seguridad, vuelve a iniciar sesión primero. Después tendrás 15 minutos para eliminar tu cuenta.';
export const signInAgain = 'Volver a iniciar sesión';
export const deleteAccount = 'Eliminar cuenta';
export const confirmDeletion = '¿Eliminar tu cuenta?';
export const confirmDeletionHint = 'Se cierra tu sesión en todos los dispositivos. Esto no se puede deshacer.';

// Notifications screen
export const notificationSettings = 'tus ajustes de notificaciones';
export const theme = 'Tema';
export const themeHint = 'Solo para este navegador.';
export const hints = 'Consejos';
export const keyboard = 'Teclado';
export const startPage = 'Página de inicio';
export const startPageHint = 'La página que se abre cuando inicias sesión o abres el sitio. Solo para este navegador.';
export const lastProject = 'Último proyecto';
export const myWork = 'Mi trabajo';
export const notification = 'Notificación';
export const channels = { inbox: 'Bandeja de entrada', email: 'Correo', push: 'Push', address: 'Dirección' } as const;
export const byChannel = (notice: string, channel: string) => `${notice}: ${channel.toLowerCase()}`;
export const turnedOn = (notice: string, channel: string) => `${notice}: ${channel.toLowerCase()}, aviso activado`;
export const turnedOff = (notice: string, channel: string) => `${notice}: ${channel.toLowerCase()}, aviso desactivado`;
export const emailsHint = (email: string) =>
  `Tus propios cambios nunca te generan notificaciones. Los correos llegan a ${email}; la mayoría espera cinco minutos y no se envía si antes lees la notificación en tu bandeja de entrada. Los correos sobre cambios en tu contraseña, dirección de correo o métodos de verificación en dos pasos se envían siempre.`;
export const noEmailsHint = 'Este servidor no envía correo. Los ajustes de correo se aplicarán cuando empiece a hacerlo.';
export const loadingNotificationSettings = 'Cargando tus ajustes de notificaciones';

export const toldTimes = 'cuándo recibes avisos';
export const loadingToldTimes = 'Cargando cuándo recibes avisos';
export const digest = 'Resumen por correo';
export const digestNames = { OFF: 'Desactivado', DAILY: 'Diario', WEEKLY: 'Semanal' } as const;
const DIGEST =
  'Un solo correo con tus notificaciones sin leer, si las hay. Las menciones, asignaciones, respuestas y otras cosas dirigidas a ti se siguen enviando de una en una. Todo lo demás llega solo en el resumen.';
export const digestHints = {
  OFF: 'Cada correo se envía por separado. Activa un resumen para recibir un solo correo al día o a la semana.',
  DAILY: DIGEST,
  WEEKLY: DIGEST,
} as const;
export const digestDay = 'Día';
export const digestTime = 'Hora';
export const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
export const timeNamed = (time: string) => clockTime(time);
export const zoneHint = (zone: string) =>
  `En tu zona horaria, ${zone.replaceAll('_', ' ')}: la del navegador que usaste por última vez.`;
export const quietHours = 'Horas de silencio';
export const quietHoursHint =
  'Los correos sobre tus notificaciones esperan hasta que terminan estas horas. Tu bandeja de entrada se llena como siempre. Los recordatorios que fijas y los correos sobre solicitudes, nuevos proyectos, facturación y seguridad se envían de inmediato.';
export const quietFrom = 'Desde';
export const quietTo = 'Hasta';
export const quietDays = 'Empiezan el';
export const toldProjects = 'Ajustes por proyecto';
export const toldProjectsHint =
  'Sobre qué recibes notificaciones en un proyecto. Para cambiar otro proyecto, selecciona Notificaciones en su menú.';
export const yourToldProjects = 'tus ajustes de los proyectos';
export const loadingToldProjects = 'Cargando tus ajustes de los proyectos';
export const noToldProjects = 'Recibes notificaciones sobre todo en todos tus proyectos.';
export const toldOf = (project: string) => `Notificaciones sobre ${project}`;
export const projectLevels = {
  ALL: 'Todo',
  DIRECT: 'Solo lo dirigido a ti',
  NONE: 'Nada',
} as const;

// Picture field
export const confirmRemovePicture = '¿Quitar tu imagen?';
export const removePictureHint = 'Los demás verán tus iniciales en su lugar.';
export const removePicture = 'Quitar imagen';
export const changePicture = 'Cambiar imagen';
export const uploadPicture = 'Subir imagen';
export const pictureDropHint = 'También puedes soltar o pegar una imagen aquí.';
export const pictureCropHint = 'Las imágenes se recortan en forma cuadrada.';
export const pictureFile = 'Archivo de imagen';

// Profile screen
export const yourProfile = 'tu perfil';
export const picture = 'Imagen';
export const pictureSeenBy = 'Todas las personas de tus espacios de trabajo ven tu imagen.';
export const name = 'Nombre';
export const firstName = 'Nombre de pila';
export const firstNameChanged = 'Nombre de pila cambiado';
export const lastName = 'Apellidos';
export const lastNameChanged = 'Apellidos cambiados';
export const skills = 'Habilidades';
export const skillsHint =
  'Temas sobre los que tu equipo puede preguntarte. Se muestran en la página de equipo de cada espacio de trabajo.';
export const loadingProfile = 'Cargando tu perfil';

// Sent picture
export const pictureNotUploaded = 'La imagen no se subió. Vuelve a intentarlo.';

// Skills field
export const skillAdded = (skill: string) => `Se añadió ${skill} a tus habilidades`;
export const skillRemoved = (skill: string) => `Se quitó ${skill} de tus habilidades`;
export const yourSkills = 'Tus habilidades';
export const addSkill = 'Añadir habilidad';
export const skillLimitReached = (maximum: number) => `Puedes tener hasta ${maximum} habilidades`;
export const addSkillHint = 'Escribe una habilidad y pulsa Intro';

// Squared
export const pictureTooLarge = 'Este archivo supera los 50 MB. Elige uno más pequeño.';
export const pictureUnreadable = 'Este archivo no es una imagen compatible. Elige un archivo PNG, JPEG o WebP.';
export const pictureNotResized = 'No se pudo cambiar el tamaño de esta imagen. Elige otra.';
export const picturesUnsupported = 'Este navegador no puede procesar imágenes. Prueba con otro navegador.';

// Language field
export const language = 'Idioma';
export const languageHint = 'En todos tus dispositivos y en tus correos. Sin selección, los correos están en inglés.';
export const browserLanguage = 'Idioma del navegador';
export const languageChanged = 'Idioma cambiado';
