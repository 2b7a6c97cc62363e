import { counted } from '#contract/counts';

// Smart values
export const smartValues = 'Valores inteligentes';
export const smartValuesFound = (count: number, first: string) =>
  `${counted(count, 'valor inteligente', 'valores inteligentes')}, primero: ${first}`;
export const insertValueInto = (field: string) => `Insertar un valor inteligente: ${field}`;
export const smartValueInstead = 'Usar un valor inteligente';
export const selectAValue = 'Selecciona un valor';
export const dayValueHint = 'Un día como 2026-12-24, o un valor inteligente como {{ today | plus: 2 days }}.';
export const emptyValueHint = 'Déjalo vacío para vaciar el campo.';
export const markdownHint = 'Markdown. Escribe {{ para insertar valores inteligentes.';

// Trigger
export const startsWhen = 'Se inicia cuando';
export const selectTrigger = 'Selecciona qué lo inicia';
export const about = 'Sobre';
export const assignedTo = 'Asignado a';
export const anyone = 'Cualquiera';
export const anyLabel = 'Cualquier etiqueta';
export const anyValue = 'Cualquier valor';
export const from = 'De';
export const to = 'A';
export const when = 'Cuándo';
export const pullRequestStates = 'La pull request está';
export const selectState = 'Selecciona al menos uno';
export const sprintStarts = 'Empieza un sprint';
export const sprintEnds = 'Termina un sprint';
export const days = 'Días';
export const beforeDueDate = 'antes del vencimiento';
export const afterDueDate = 'después del vencimiento';
export const runsOn = 'Se ejecuta en';
export const runsOnHint = 'Los miembros lo encuentran en el menú del elemento, como «Ejecutar flujo de trabajo».';
export const aTask = 'Una tarea';
export const anIssue = 'Una incidencia';
export const noItem = 'Ningún elemento';
export const repeats = 'Se repite';
export const everyNames = { DAY: 'Cada día', WORKDAY: 'De lunes a viernes', WEEK: 'Cada semana', MONTH: 'Cada mes' } as const;
export const customSchedule = 'Horario personalizado';
export const cron = 'Horario en formato cron';
export const cronHint = 'Minuto, hora, día, mes y día de la semana, por ejemplo, 0 9 * * 1-5. En la zona horaria del proyecto.';
export const time = 'Hora';
export const day = 'Día';
export const daysOfMonth = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
export const scheduleItems = 'Se ejecuta';
export const scheduleItemNames = {
  NONE: 'Una vez',
  TASK: 'Una vez por cada tarea abierta',
  ISSUE: 'Una vez por cada incidencia abierta',
} as const;
export const taskOfRequest = 'Tarea de la solicitud';
export const taskOfRequestHint =
  'La clave de la tarea en la solicitud, por ejemplo, {{ webhook.task }}. Déjalo vacío si no trata de ninguna.';
export const hasAddress = 'Tiene una dirección. Crea una nueva si se perdió.';
export const noAddress = 'Otro programa inicia este flujo de trabajo con una solicitud POST a su dirección.';
export const createAddress = 'Crear dirección';
export const newAddress = 'Crear nueva dirección';
export const confirmNewAddress = '¿Crear una nueva dirección?';
export const newAddressHint = 'La dirección anterior deja de funcionar de inmediato.';
export const addressOfWorkflow = 'Dirección';
export const addressOnce = 'Copia la dirección ahora. No se vuelve a mostrar.';
export const copyAddress = 'Copiar';
export const addressCopied = 'Dirección copiada';

// Conditions
export const conditions = 'Condiciones';
export const noItemToTest = 'Este flujo de trabajo no trata de ningún elemento, así que no hay condiciones que comprobar.';
export const noConditions = 'Sin condiciones: siempre continúa.';
export const oneCondition = 'Debe cumplirse esto:';
export const matchOf = (group: string) => `${group}: cuáles deben cumplirse`;
export const matchAll = 'Se cumplen todas';
export const matchAny = 'Se cumple alguna';
export const addCondition = 'Añadir condición';
export const addGroup = 'Añadir grupo';
export const groupNamed = (outer: string, number: number) => `${outer}, grupo ${number}`;
export const removeGroup = (group: string) => `Quitar ${group}`;
export const conditionNumber = (number: number) => `Condición ${number}`;
export const removeCondition = (number: number) => `Quitar condición ${number}`;
export const field = 'Campo';
export const selectField = 'Selecciona un campo';
export const whoChangedIt = 'Quién lo cambió';
export const operator = 'Operador';
export const valueOf = (name: string) => `Valor de ${name}`;
export const selectValue = 'Selecciona un valor';
export const selectValues = 'Selecciona valores';
export const dayKinds = { today: 'Hoy', ago: 'Hace unos días', ahead: 'Dentro de unos días', day: 'Un día' } as const;

// Steps
export const newValue = 'Nuevo valor';
export const emptied = 'Vacío';
export const selectDay = 'Selecciona un día';
export const assignTo = 'Asignar a';
export const assignModes = {
  PERSON: 'Estas personas',
  CREATOR: 'Quien lo creó',
  LEAST_LOADED: 'Quien tenga menos que hacer',
  ROUND_ROBIN: 'Todos por turnos',
  NOBODY: 'Nadie',
} as const;
export const people = 'Personas';
export const selectPeople = 'Selecciona personas';
export const among = 'Entre';
export const everyoneHere = 'Todas las personas del proyecto';
export const label = 'Etiqueta';
export const labels = 'Etiquetas';
export const selectLabel = 'Selecciona una etiqueta';
export const noLabels = 'No hay etiquetas en este proyecto';
export const moveTo = 'Mover a';
export const sprintTargets = [
  { value: 'ACTIVE', label: 'El sprint activo' },
  { value: 'NEXT', label: 'El próximo sprint' },
  { value: 'BACKLOG', label: 'El backlog' },
  { value: 'SPRINT', label: 'Un sprint' },
] as const satisfies readonly { value: string; label: string }[];
export const sprint = 'Sprint';
export const selectSprint = 'Selecciona un sprint';
export const noSprints = 'No hay sprints abiertos';
export const project = 'Proyecto';
export const selectProject = 'Selecciona un proyecto';
export const moveToProjectHint = 'Necesita el permiso de crear tareas allí.';
export const noOtherProjects = 'No hay otros proyectos';
export const title = 'Título';
export const description = 'Descripción';
export const content = 'Contenido';
export const type = 'Tipo';
export const priority = 'Prioridad';
export const assignee = 'Persona asignada';
export const noAssignee = 'Sin asignar';
export const dueDate = 'Fecha de vencimiento';
export const subtasks = 'Subtareas';
export const addSubtask = 'Añadir subtarea';
export const subtaskNumber = (number: number) => `Subtarea ${number}`;
export const removeSubtask = (number: number) => `Quitar subtarea ${number}`;
export const template = 'Plantilla';
export const selectTemplate = 'Selecciona una plantilla';
export const noTemplates = 'No hay plantillas de tareas en este proyecto';
export const comment = 'Comentario';
export const noOneInParticular = 'Nadie en particular';
export const noOne = 'Nadie';
export const peopleOfItem = 'Personas del elemento';
export const roles = 'Todas las personas con el rol';
export const channel = 'Canal';
export const channelHint = 'Un canal de un chat que acepta webhooks entrantes.';
export const noChannel = 'Ningún canal';
export const message = 'Mensaje';
export const address = 'Dirección';
export const selectAddress = 'Selecciona una dirección';
export const noAddresses = 'Todavía no hay direcciones';
export const manageAddresses = 'Gestionar direcciones';
export const body = 'Cuerpo';
export const bodyHint = 'JSON con valores inteligentes. Déjalo vacío para enviar el elemento y lo que pasó.';
export const wait = 'Esperar';
export const forSomeTime = 'Durante un tiempo';
export const untilDay = 'Hasta un día';
export const amount = 'Cantidad';
export const unit = 'Unidad';
export const waitUnits = { MINUTES: 'Minutos', HOURS: 'Horas', DAYS: 'Días' } as const;
export const until = 'Hasta';
export const untilHint = 'Un día o una hora, por ejemplo, {{ task.dueDate | minus: 1 day }}. Un día empieza a las 8:00.';
export const forEachHint =
  'Los pasos de su rama se ejecutan una vez por cada subtarea. En los textos, {{ subtask.title }} es su título.';
export const approvalsNotInPlan = 'Este plan no incluye aprobaciones. Puedes escribir este paso y publicarlo con un plan mayor.';
export const approvers = 'Quién aprueba';
export const approvalsNeeded = 'Se aprueba cuando';
export const oneApproves = 'Aprueba una de las personas';
export const allApprove = 'Aprueban todas las personas';
export const question = 'Pregunta';
export const questionHint = 'Lo que leen quienes aprueban. Escribe {{ para insertar valores inteligentes.';
export const assistantTasks = {
  SUMMARIZE: 'Resumir el elemento',
  CLASSIFY: 'Elegir una de varias opciones',
  BREAK_DOWN: 'Proponer subtareas',
} as const;
export const assistantTaskHints = {
  SUMMARIZE: 'Lee el elemento con sus comentarios y dice en unas frases cómo está.',
  CLASSIFY: 'Lee el elemento con sus comentarios y dice qué opción encaja, o ninguna.',
  BREAK_DOWN:
    'Lee la tarea con sus comentarios. Encuentras las subtareas propuestas en tus chats; nada cambia hasta que las aplicas.',
} as const;
export const assistantTask = 'Qué hacer';
export const options = 'Opciones';
export const optionNumber = (number: number) => `Opción ${number}`;
export const addOption = 'Añadir opción';
export const removeOption = (number: number) => `Quitar la opción ${number}`;
export const guidance = 'Lo que importa';
export const guidanceHint = 'Con tus propias palabras, sin valores inteligentes. Déjalo vacío si no hay nada en particular.';
export const answerName = 'Nombre de la respuesta';
export const answerNameHint = (path: string) =>
  `Los pasos posteriores la usan como {{ ${path} }}, y las condiciones pueden comprobarla.`;

// Addresses
export const addresses = 'Direcciones';
export const addressesHint = 'Otros programas y canales a los que pueden llamar los flujos de trabajo de este proyecto.';
export const addAddress = 'Añadir dirección';
export const addressNameExample = 'Canal de versiones';
export const name = 'Nombre';
export const url = 'URL';
export const urlHint = 'Una dirección https pública. Cuando la añades, solo se muestra su servidor.';
export const close = 'Cerrar';
export const deleteAddress = 'Eliminar dirección';
export const keepAddress = 'Conservar dirección';
export const deleteNamed = (called: string) => `Eliminar ${called}`;
export const deleteAddressHint = (called: string) =>
  `Los pasos que llaman a ${called} fallan hasta que selecciones otra dirección.`;
