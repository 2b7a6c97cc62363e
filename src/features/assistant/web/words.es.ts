import { counted, figure } from '#contract/counts';
import type {
  AssistantAbsence,
  ChatMode,
  ContextType,
  ModelProblem,
  ProposalKind,
  ProposalState,
  SlashCommand,
} from '../fields.ts';

// Answers
export const thinking = 'La IA está pensando...';
export const answerHere = 'El asistente ha respondido';
export const answerFailed = 'Lo siento, ocurrió un error al procesar tu solicitud.';
export const connectionLost = 'Se perdió la conexión. La respuesta continúa cuando vuelvas a conectarte.';
export const unsent = 'El servidor no respondió. Comprueba tu conexión y vuelve a intentarlo.';
export const retry = 'Reintentar';
export const stopped = 'Detuviste esta respuesta.';
export const interrupted = 'El servidor se reinició durante esta respuesta.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'No se puede contactar con el modelo. Vuelve a intentarlo o pide a un administrador que compruebe su dirección.',
  KEY_REFUSED: 'El proveedor rechazó la clave de API. Un administrador puede reemplazarla en los ajustes.',
  MODEL_UNKNOWN: 'El proveedor no tiene este modelo. Un administrador puede elegir otro en los ajustes.',
  RATE_LIMITED: 'El proveedor está ocupado. Vuelve a intentarlo en un minuto.',
  TOO_LONG: 'Esto es demasiado largo para el modelo. Inicia un chat nuevo o añade menos elementos.',
  NOT_UNDERSTOOD: 'No se pudo leer la respuesta del modelo. Vuelve a intentarlo.',
  TOO_SLOW: 'El modelo tardó demasiado. Vuelve a intentarlo.',
  TOO_MANY_STEPS: 'El modelo consultó demasiadas cosas. Pide algo más pequeño.',
  SERVER_ERROR: 'Algo salió mal en el servidor. Vuelve a intentarlo.',
  NO_LONGER_ALLOWED: 'El asistente se desactivó o se alcanzó su límite.',
};

// Answer actions
export const copyAnswer = 'Copiar respuesta';
export const copied = 'Copiado';
export const copyCode = 'Copiar código';
export const codeBlock = 'Código';
export const regenerate = 'Responder de nuevo';
export const editMessage = 'Editar mensaje';
export const helpful = 'Útil';
export const notHelpful = 'No es útil';
export const sources = 'Fuentes';
export const showSteps = (count: number) => counted(count, 'paso', 'pasos');
export const stepRefused = 'Rechazado';
export const assistant = 'Asistente';
export const image = 'Imagen';

// Breakdown and insights
export const breakdown = 'Desglose de la tarea';
export const hours = (count: number) => counted(count, 'hora', 'horas');
export const totalHours = (count: number) => `${counted(count, 'hora', 'horas')} en total`;
export const risks = { low: 'Riesgo bajo', medium: 'Riesgo medio', high: 'Riesgo alto' } as const;
export const insights = { warning: 'Advertencia', success: 'Éxito', info: 'Información' } as const;

// Chat
export const chat = 'Chat';
export const chats = 'Chats';
export const newChat = 'Nuevo chat';
export const theChats = 'tus chats';
export const theChat = 'este chat';
export const loadingChats = 'Cargando los chats';
export const loadingChat = 'Cargando el chat';
export const searchChats = 'Buscar chats';
export const noChatsYet = 'Todavía no hay chats';
export const noChatsFound = 'Ningún chat coincide con esta búsqueda';
export const pin = 'Fijar';
export const unpin = 'Dejar de fijar';
export const pinned = 'Fijados';
export const rename = 'Cambiar nombre';
export const renameChat = 'Cambiar nombre del chat';
export const chatTitle = 'Título';
export const titleMissing = 'Introduce un título.';
export const deleteChat = 'Eliminar chat';
export const chatDeleted = 'Chat eliminado';
export const actionsFor = (title: string) => `Acciones de ${title}`;
export const showMore = 'Mostrar más';
export const allChats = 'Todos los chats';
export const cancel = 'Cancelar';
export const save = 'Guardar';

// Composer
export const message = 'Mensaje';
export const askAnything = 'Pregúntame lo que quieras...';
export const send = 'Enviar';
export const stop = 'Detener';
export const filesLater = 'Todavía no se pueden adjuntar archivos';
export const addContext = 'Añadir una tarea, un documento o un proyecto';
export const remove = (name: string) => `Quitar ${name}`;
export const handedOver = 'Contexto de este mensaje';
export const suggestions = 'Sugerencias';
export const suggestionsFound = (count: number, first: string) =>
  `${counted(count, 'sugerencia', 'sugerencias')}, primera: ${first}`;
export const mode = 'Modo';
export const modes: Readonly<Record<ChatMode, string>> = { ASK: 'Preguntar', BUILD: 'Crear', AUTO: 'Auto' };
export const modeHints: Readonly<Record<ChatMode, string>> = {
  ASK: 'No cambia nada',
  BUILD: 'Propone cambios',
  AUTO: 'Hace cambios sin preguntar',
};
export const editing = 'Estás editando tu mensaje. Todo lo que le sigue se reemplaza.';
export const sendEdited = 'Enviar de nuevo';
export const screens: Readonly<Record<string, string>> = {
  board: 'Este tablero',
  list: 'Esta lista',
  calendar: 'Este calendario',
  timeline: 'Este cronograma',
  issues: 'Estas incidencias',
  sprints: 'Estos sprints',
  documents: 'Estos documentos',
  notes: 'Estas notas',
  analytics: 'Estas analíticas',
  workflow: 'Estos flujos de trabajo',
};
export const thisItem: Readonly<Record<ContextType, string>> = {
  TASK: 'Esta tarea',
  ISSUE: 'Esta incidencia',
  DOCUMENT: 'Este documento',
  SPRINT: 'Este sprint',
  PROJECT: 'Este proyecto',
};
export const commands: Readonly<Record<SlashCommand, string>> = {
  breakdown: 'Dividir una tarea en subtareas',
  summarize: 'Resumir un elemento o el proyecto',
  standup: 'Escribir qué ha pasado desde ayer',
  'plan-sprint': 'Planificar el próximo sprint',
  risks: 'Encontrar lo que está en riesgo',
  'find-duplicates': 'Encontrar elementos que dicen lo mismo',
  'draft-doc': 'Redactar un documento',
  'draft-description': 'Redactar la descripción de una tarea o incidencia',
  'draft-criteria': 'Redactar criterios de aceptación',
  triage: 'Sugerir campos y duplicados de una incidencia',
  suggest: 'Actualizar las sugerencias de una tarea',
};

// The menu of an item
export const askAboutItem = 'Preguntar al asistente';
export const summarize = 'Resumir';
export const draftDescription = 'Redactar descripción';
export const draftCriteria = 'Redactar criterios de aceptación';
export const breakDown = 'Dividir en subtareas';
export const refreshSuggestions = 'Actualizar sugerencias';
export const suggestFields = 'Sugerir campos y duplicados';

// Filters in plain language
export const askForFilter = 'Pedir al asistente que filtre';
export const askingForFilter = 'Preguntando al asistente…';
export const noFilterFound =
  'El asistente no pudo convertir esto en un filtro. Nombra campos como estado, persona, etiqueta o fecha.';
export const filtered = (count: number) => counted(count, 'filtro aplicado', 'filtros aplicados');

// Writing in documents
export const suggestedText = 'Texto sugerido';
export const writingPassage = 'Escribiendo…';
export const passageReady = 'El texto está listo. Pulsa Intro para usarlo o Escape para descartarlo.';
export const passageChanged = 'Esta parte del documento cambió mientras tanto. Inserta el texto debajo o vuelve a intentarlo.';
export const replace = 'Reemplazar';
export const insert = 'Insertar';
export const insertBelow = 'Insertar debajo';
export const tryAgain = 'Reintentar';

// Suggestions for an issue in triage
export const suggestedValues = 'Sugerencias';
export const lookingForValues = 'Buscando sugerencias…';
export const nothingToSuggest = 'No hay nada que sugerir. Los campos encajan con lo que dice la incidencia.';
export const similarIssue = 'Incidencia parecida';
export const suggestAgain = 'Sugerir de nuevo';
export const acceptAll = 'Aceptar todo';
export const acceptValue = (value: string) => `Aceptar ${value}`;
export const dismissValue = (value: string) => `Descartar ${value}`;
export const suggestionsAccepted = (count: number) => counted(count, 'sugerencia aceptada', 'sugerencias aceptadas');
export const anotherIssue = 'Otra incidencia';

// Conversation
export const conversation = 'Conversación';
export const scrollDown = 'Ir al último mensaje';
export const welcome = '¿En qué puedo ayudarte?';
export const welcomeHint = 'Pregunta por tus tareas, incidencias, documentos y sprints. Solo tú puedes ver este chat.';
export const examples = [
  '¿Qué está vencido y quién puede ayudar?',
  'Resume qué ha cambiado esta semana',
  '¿Qué debería hacer ahora?',
] as const;

// Dialog
export const expand = 'Ampliar';
export const collapse = 'Contraer';
export const close = 'Cerrar';
export const openInChat = 'Abrir en la página de chat';

// Proposals
export const proposals = 'Cambios propuestos';
export const kinds: Readonly<Record<ProposalKind, string>> = {
  CREATE_TASK: 'Nueva tarea',
  UPDATE_TASK: 'Cambiar tarea',
  ADD_SUBTASK: 'Nueva subtarea',
  CREATE_ISSUE: 'Nueva incidencia',
  UPDATE_ISSUE: 'Cambiar incidencia',
  MARK_DUPLICATE: 'Marcar como duplicada',
  CREATE_DOCUMENT: 'Nuevo documento',
};
export const states: Readonly<Record<ProposalState, string>> = {
  PROPOSED: 'Propuesta',
  EDITED: 'Editada',
  APPLIED: 'Aplicada',
  DISMISSED: 'Descartada',
  FAILED: 'Fallida',
  UNDONE: 'Deshecha',
};
export const apply = 'Aplicar';
export const applyAll = (count: number) => `Aplicar todo (${figure(count)})`;
export const dismiss = 'Descartar';
export const bringBack = 'Restaurar';
export const edit = 'Editar';
export const undo = 'Deshacer';
export const undoAll = 'Deshacer todo';
export const open = 'Abrir';
export const applied = (count: number) => counted(count, 'cambio aplicado', 'cambios aplicados');
export const undone = (count: number) => counted(count, 'cambio deshecho', 'cambios deshechos');
export const someFailed = (count: number) => counted(count, 'cambio fallido', 'cambios fallidos');
export const notUndone = (count: number) => counted(count, 'cambio no se pudo deshacer', 'cambios no se pudieron deshacer');
export const on = (title: string) => `en ${title}`;
export const nothing = 'Ninguno';
export const people = (count: number) => counted(count, 'persona', 'personas');
export const labelCount = (count: number) => counted(count, 'etiqueta', 'etiquetas');
export const fields: Readonly<Record<string, string>> = {
  title: 'Título',
  description: 'Descripción',
  content: 'Texto',
  status: 'Estado',
  priority: 'Prioridad',
  severity: 'Gravedad',
  type: 'Tipo',
  startDate: 'Fecha de inicio',
  dueDate: 'Fecha de vencimiento',
  estimatedHours: 'Horas',
  riskLevel: 'Riesgo',
  assigneeId: 'Persona asignada',
  assigneeIds: 'Personas asignadas',
  labelIds: 'Etiquetas',
  parentId: 'En el documento',
  duplicateOfId: 'Duplicado de',
};

// Unavailable
export const absences: Readonly<Record<AssistantAbsence, string>> = {
  NOT_IN_PLAN: 'Tu plan no incluye el asistente.',
  OFF: 'El asistente está desactivado en este espacio de trabajo.',
  OFF_IN_PROJECT: 'El asistente está desactivado en este proyecto.',
  NO_MODEL: 'No hay ningún modelo configurado para el asistente.',
  MESSAGES_USED: 'Se han usado todos los mensajes de este mes. Habrá más el mes que viene.',
  TOKENS_USED: 'El asistente ha usado todos los tokens de este mes.',
};
export const choosePlan = 'Elegir un plan';
export const openSettings = 'Abrir ajustes';
export const askAdmin = 'Pregunta a un administrador del espacio de trabajo.';
export const askProjectAdmin = 'Pregunta a un administrador del proyecto.';
export const noneOfIt = 'el asistente';

// Values of proposed fields
export const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    TODO: 'Por hacer',
    REVIEW: 'Revisión',
    DONE: 'Hecho',
    TRIAGE: 'Triaje',
    OPEN: 'Abierta',
    IN_PROGRESS: 'En curso',
    IN_REVIEW: 'En revisión',
    RESOLVED: 'Resuelta',
    CLOSED: 'Cerrada',
    WONT_FIX: 'No se corregirá',
    DUPLICATE: 'Duplicada',
  },
  priority: { LOW: 'Baja', MEDIUM: 'Media', HIGH: 'Alta', URGENT: 'Urgente' },
  severity: { S1: 'S1', S2: 'S2', S3: 'S3', S4: 'S4' },
  type: {
    BUG: 'Error',
    FEATURE: 'Función',
    IMPROVEMENT: 'Mejora',
    TASK: 'Tarea',
    QUESTION: 'Pregunta',
    INCIDENT: 'Incidente',
  },
  riskLevel: { LOW: 'Bajo', MEDIUM: 'Medio', HIGH: 'Alto' },
};
export const hoursWrong = 'Introduce un número del 0 al 10.000.';
