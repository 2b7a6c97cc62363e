/** What people are notified of, by the English text. `{0}` stands for what is inserted. */
export const notices: Readonly<Record<string, string>> = {
  // contract/notices.ts
  'Tasks and issues': 'Tareas e incidencias',
  Projects: 'Proyectos',
  'Documents and notes': 'Documentos y notas',
  Billing: 'Facturación',
  Account: 'Cuenta',
  // features/account-security/notices.ts
  'Someone signed in to your account from a new device or place':
    'Alguien inició sesión en tu cuenta desde un dispositivo o lugar nuevo',
  'New sign-ins': 'Nuevos inicios de sesión',
  'When you sign in from a new device or place.': 'Cuando inicias sesión desde un dispositivo o lugar nuevo.',
  // features/account/notices.ts
  'The file with your data is ready': 'El archivo con tus datos está listo',
  Exports: 'Exportaciones',
  'When a file with your data is ready to download.': 'Cuando un archivo con tus datos está listo para descargar.',
  // features/billing/notices.ts
  'A payment for the plan failed': 'Un pago del plan falló',
  'Failed payments': 'Pagos fallidos',
  'When a payment fails for a workspace whose billing you manage.':
    'Cuando falla un pago de un espacio de trabajo cuya facturación gestionas.',
  'Most of the plan is used': 'Se ha usado la mayor parte del plan',
  'Plan limits': 'Límites del plan',
  'When a workspace whose billing you manage reaches 80% of a plan limit.':
    'Cuando un espacio de trabajo cuya facturación gestionas alcanza el 80 % de un límite del plan.',
  // features/document-comments/notices.ts
  '{who} mentioned you': '{who} te mencionó',
  'Mentions in documents': 'Menciones en documentos',
  'When someone mentions you in a comment on a document.': 'Cuando alguien te menciona en un comentario de un documento.',
  '{who} replied to your comment': '{who} respondió a tu comentario',
  'Replies in documents': 'Respuestas en documentos',
  'When someone replies to your comment on a document.': 'Cuando alguien responde a tu comentario en un documento.',
  '{who} commented': '{who} comentó',
  'Comments on documents': 'Comentarios en documentos',
  'When someone comments on a document of yours, that is shared with you, or on which you commented.':
    'Cuando alguien comenta en un documento tuyo, compartido contigo o en el que comentaste.',
  // features/document-share/notices.ts
  'A visitor left a comment that waits for approval': 'Un visitante dejó un comentario que espera aprobación',
  'Comments of visitors': 'Comentarios de visitantes',
  'When a visitor of a public link comments on a document of yours or of a project that you administer.':
    'Cuando un visitante de un enlace público comenta en un documento tuyo o de un proyecto que administras.',
  // features/documents/notices.ts
  '{who} shared this document with you': '{who} compartió este documento contigo',
  'Shared documents': 'Documentos compartidos',
  'When someone shares a private document with you.': 'Cuando alguien comparte un documento privado contigo.',
  '{who} mentioned you in the text': '{who} te mencionó en el texto',
  'Mentions in texts': 'Menciones en textos',
  'When someone mentions you in the text of a document.': 'Cuando alguien te menciona en el texto de un documento.',
  // features/invitations/notices.ts
  '{who} accepted your invitation': '{who} aceptó tu invitación',
  'Accepted invitations': 'Invitaciones aceptadas',
  'When someone accepts your invitation.': 'Cuando alguien acepta tu invitación.',
  // features/issues/notices.ts
  '{who} reported an issue that waits for triage': '{who} creó una incidencia que espera triaje',
  'Issues in triage': 'Incidencias en triaje',
  'When an issue waits for triage in a project that you administer.':
    'Cuando una incidencia espera triaje en un proyecto que administras.',
  // features/join-requests/notices.ts
  '{who} asks to join this project': '{who} solicita unirse a este proyecto',
  'Requests to join': 'Solicitudes para unirse',
  'When someone asks to join a project you administer.': 'Cuando alguien solicita unirse a un proyecto que administras.',
  '{who} created a task that needs approval': '{who} creó una tarea que necesita aprobación',
  'Tasks that need approval': 'Tareas que necesitan aprobación',
  'When a guest creates a task in a project that you administer and that requires approval.':
    'Cuando un invitado crea una tarea en un proyecto que administras y que exige aprobación.',
  '{who} approved your task': '{who} aprobó tu tarea',
  'Approved tasks': 'Tareas aprobadas',
  'When someone approves a task of yours.': 'Cuando alguien aprueba una tarea tuya.',
  '{who} declined your task or your request to join': '{who} rechazó tu tarea o tu solicitud para unirte',
  'Declined tasks and requests': 'Tareas y solicitudes rechazadas',
  'When someone declines a task of yours or your request to join a project.':
    'Cuando alguien rechaza una tarea tuya o tu solicitud para unirte a un proyecto.',
  // features/links/notices.ts
  'This is no longer blocked': 'Este elemento ya no está bloqueado',
  Unblocked: 'Desbloqueos',
  'When a task or an issue of yours is no longer blocked.': 'Cuando una tarea o incidencia tuya deja de estar bloqueada.',
  // features/notes/notices.ts
  'You asked to be reminded of this note': 'Pediste un recordatorio de esta nota',
  'Note reminders': 'Recordatorios de notas',
  'When a reminder you set on a note is due.': 'Cuando llega la hora de un recordatorio que pusiste en una nota.',
  // features/notification-address/notices.ts
  'Your notification address failed too often and was turned off':
    'Tu dirección de notificaciones falló demasiadas veces y se desactivó',
  'Notification address': 'Dirección de notificaciones',
  'When the address of another service that you set is turned off because it fails.':
    'Cuando la dirección de otro servicio que configuraste se desactiva porque falla.',
  // features/notifications/notices.ts
  Mentions: 'Menciones',
  'When someone mentions you in a comment or a description.': 'Cuando alguien te menciona en un comentario o una descripción.',
  '{who} assigned this to you': '{who} te asignó este elemento',
  'Assigned to you': 'Asignaciones',
  'When someone assigns you a task or an issue.': 'Cuando alguien te asigna una tarea o incidencia.',
  Replies: 'Respuestas',
  'When someone replies to your comment.': 'Cuando alguien responde a tu comentario.',
  Comments: 'Comentarios',
  'When someone comments on a task or an issue that you watch.': 'Cuando alguien comenta en una tarea o incidencia que sigues.',
  '{who} took this from you': '{who} dejó de asignarte este elemento',
  'No longer assigned to you': 'Asignaciones retiradas',
  'When someone unassigns you from a task or an issue.': 'Cuando alguien deja de asignarte una tarea o incidencia.',
  '{who} changed the status': '{who} cambió el estado',
  'Status changes': 'Cambios de estado',
  'When the status of a task or an issue that you are assigned to or watch changes.':
    'Cuando cambia el estado de una tarea o incidencia que tienes asignada o que sigues.',
  '{who} made changes': '{who} hizo cambios',
  'Other changes': 'Otros cambios',
  'When dates, priority, description, or another field of a task or an issue that you watch changes.':
    'Cuando cambian las fechas, la prioridad, la descripción u otro campo de una tarea o incidencia que sigues.',
  '{who} reacted to your comment': '{who} reaccionó a tu comentario',
  Reactions: 'Reacciones',
  'When someone reacts to your comment.': 'Cuando alguien reacciona a tu comentario.',
  'This is due in a day': 'Este elemento vence dentro de un día',
  'Due soon': 'Vencimientos próximos',
  'At 9:00 on the day before a task or an issue of yours is due, or 24 hours before its due time.':
    'A las 9:00 del día anterior al vencimiento de una tarea o incidencia tuya, o 24 horas antes de su hora de vencimiento.',
  'These are overdue': 'Estos elementos están vencidos',
  Overdue: 'Vencidas',
  'Each morning at 9:00, one list of your tasks and issues that are overdue.':
    'Cada mañana a las 9:00, una lista de tus tareas e incidencias vencidas.',
  'This blocks something that is overdue': 'Este elemento bloquea algo vencido',
  'Blocking something overdue': 'Bloqueos de algo vencido',
  'When a task or an issue of yours blocks another one that is overdue.':
    'Cuando una tarea o incidencia tuya bloquea otra que está vencida.',
  'The sprint starts tomorrow': 'El sprint empieza mañana',
  'Sprints that start soon': 'Sprints que empiezan pronto',
  'At 9:00 on the day before a sprint with work of yours starts.':
    'A las 9:00 del día anterior al comienzo de un sprint con trabajo tuyo.',
  // features/projects/notices.ts
  '{who} added you to this project': '{who} te añadió a este proyecto',
  'Added to a project': 'Incorporación a un proyecto',
  'When someone adds you to a project.': 'Cuando alguien te añade a un proyecto.',
  '{who} changed your role in this project': '{who} cambió tu rol en este proyecto',
  'Your role': 'Tu rol',
  'When someone changes your role in a project.': 'Cuando alguien cambia tu rol en un proyecto.',
  // features/reminders/notices.ts
  'You asked to be reminded': 'Pediste un recordatorio',
  Reminders: 'Recordatorios',
  'When a reminder you set on a task is due.': 'Cuando llega la hora de un recordatorio que pusiste en una tarea.',
  // features/sprints/notices.ts
  'The sprint started': 'El sprint empezó',
  'Started sprints': 'Sprints empezados',
  'When a sprint with work of yours starts.': 'Cuando empieza un sprint con trabajo tuyo.',
  'The sprint ended': 'El sprint terminó',
  'Ended sprints': 'Sprints terminados',
  'When a sprint with work of yours ends.': 'Cuando termina un sprint con trabajo tuyo.',
  // features/subtasks/notices.ts
  '{who} completed the last subtask': '{who} completó la última subtarea',
  'Subtasks completed': 'Subtareas completadas',
  'When all subtasks of your task are done. A task is yours if it is assigned to you, or if you created it and no one is assigned.':
    'Cuando todas las subtareas de tu tarea están hechas. Una tarea es tuya si la tienes asignada, o si la creaste y no hay nadie asignado.',
  // features/task-comments/notices.ts
  '{who} reported a comment': '{who} denunció un comentario',
  'Reported comments': 'Comentarios denunciados',
  'When someone reports a comment in a project you administer.':
    'Cuando alguien denuncia un comentario en un proyecto que administras.',
  // features/team/notices.ts
  'Projects without an admin': 'Proyectos sin administrador',
  'When a private project in a workspace you own has no admin left.':
    'Cuando un proyecto privado de un espacio de trabajo del que eres propietario se queda sin administrador.',
  '{who} changed your role in this workspace': '{who} cambió tu rol en este espacio de trabajo',
  'Your role in a workspace': 'Tu rol en un espacio de trabajo',
  'When someone changes your role in a workspace.': 'Cuando alguien cambia tu rol en un espacio de trabajo.',
  // features/workflows/notices.ts
  'A workflow asks for your approval': 'Un flujo de trabajo pide tu aprobación',
  'Requested approvals': 'Aprobaciones solicitadas',
  'When a workflow asks whether you approve something.': 'Cuando un flujo de trabajo pregunta si apruebas algo.',
  '{who} decided an approval': '{who} decidió una aprobación',
  'Decided approvals': 'Aprobaciones decididas',
  'When someone approves or rejects what a workflow of yours asked for.':
    'Cuando alguien aprueba o rechaza lo que pidió un flujo de trabajo tuyo.',
  'A workflow has news for you': 'Un flujo de trabajo tiene novedades para ti',
  'News from workflows': 'Novedades de flujos de trabajo',
  'When a workflow tells you something.': 'Cuando un flujo de trabajo te avisa de algo.',
  'A run failed, or the workflow was stopped': 'Una ejecución falló o el flujo de trabajo se detuvo',
  'Failed workflows': 'Flujos de trabajo fallidos',
  'When a run of a workflow that you own fails, or the workflow is stopped.':
    'Cuando falla una ejecución de un flujo de trabajo tuyo o el flujo se detiene.',
  // features/workspace-archive/notices.ts
  'The archive of your workspace is ready': 'El archivo de tu espacio de trabajo está listo',
  'Workspace exports': 'Exportaciones de espacios de trabajo',
  'When the archive of a workspace is ready to download.':
    'Cuando el archivo de un espacio de trabajo está listo para descargar.',
};
