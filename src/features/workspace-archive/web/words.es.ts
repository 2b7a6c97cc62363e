import { counted } from '#contract/counts';

export const exportWorkspace = 'Exportar este espacio de trabajo';
export const exportHint =
  'Recibe un único archivo (tar.gz) con el trabajo de este espacio que puedes ver. Todo es del mismo momento. Puedes salir de esta página: una notificación te avisa cuando está listo.';
export const startExport = 'Exportar espacio de trabajo';
export const yourExports = 'tus exportaciones';
export const loadingExports = 'Cargando tus exportaciones';
export const exportNoun = 'exportación';
export const archiveReady = (date: string, size: string) => `Tu archivo del ${date} está listo (${size}).`;
export const deleteArchive = 'Eliminar archivo';
export const confirmDelete = '¿Eliminar este archivo?';
export const deletionEffect = 'El archivo se elimina. El espacio de trabajo se queda como está, y puedes exportarlo de nuevo.';

export const inTheArchive = 'En el archivo';
export const included = [
  'Proyectos con sus miembros, etiquetas, campos, sprints y flujos de trabajo',
  'Tareas e incidencias con sus subtareas, comentarios, archivos, vínculos, tiempo registrado e historial',
  'Documentos con sus versiones y comentarios, también como Markdown, y notas',
  'Miembros con sus nombres y direcciones de correo',
  'Un manifiesto con el tamaño y el resumen SHA-256 de cada archivo',
];
export const notInTheArchive = 'Fuera del archivo';
export const excluded = [
  'Proyectos, documentos y notas privados de otros que no puedes ver',
  'Proyectos eliminados',
  'Contraseñas, tokens de API, webhooks, integraciones y enlaces públicos',
  'Notificaciones, recordatorios, chats y vistas personales',
  'El registro de auditoría y el plan',
];

export const importWorkspace = 'Importar espacio de trabajo';
export const allWorkspaces = 'Todos los espacios de trabajo';
export const importHint =
  'Sube un archivo exportado de Cairn, aquí o en otro servidor. Pasas a ser propietario de un espacio de trabajo nuevo con todo su contenido. Puedes salir de esta página: la importación continúa.';
export const yourImports = 'tus importaciones';
export const dropArchive = 'Suelta aquí un archivo (tar.gz)';
export const selectArchive = 'Seleccionar archivo';
export const archive = 'Archivo de un espacio de trabajo';
export const notAnArchive = 'Este archivo no es la exportación de un espacio de trabajo. Selecciona uno que termine en .tar.gz.';
export const importNoun = 'importación';
export const workspaceReady = 'Tu espacio de trabajo está listo.';
export const openWorkspace = (name: string) => `Abrir ${name}`;
export const yourWorkspace = 'tu espacio de trabajo';
export const invitePeople = 'Invitar a las personas del archivo';
export const sendInvitations = 'Enviar invitaciones';
export const invited = (count: number) =>
  count === 1
    ? '1 invitación enviada. La encuentras en la página Equipo del espacio de trabajo.'
    : `${counted(count, 'invitación enviada', 'invitaciones enviadas')}. Las encuentras en la página Equipo del espacio de trabajo.`;
export const inTheWorkspace = 'En el nuevo espacio de trabajo';
export const imported = [
  'Todos los proyectos, tareas, incidencias, documentos, notas y archivos de la exportación',
  'Los nombres de otras personas en sus comentarios, asignaciones e historial',
  'Flujos de trabajo, en pausa hasta que los actives',
];
export const notInTheWorkspace = 'Fuera del nuevo espacio de trabajo';
export const notImported = [
  'Otros miembros: nadie recibe acceso ni un correo. Puedes invitar a personas cuando el espacio de trabajo esté listo',
  'Cronómetros en marcha y ausencias',
];
