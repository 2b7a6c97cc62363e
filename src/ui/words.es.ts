import { byCount, figure } from '#contract/counts';

// Alert dialog popup
export const typeToConfirm = (text: string) => `Escribe «${text}» para confirmar`;

// Avatar stack
export const andMore = (count: number) => `y ${figure(count)} más`;

// Badge
export const shownOf = (shown: number, all: string) => `${figure(shown)} de ${all}`;
export const withLimit = (count: string, limit: number) => `${count}, límite: ${figure(limit)}`;

// Banner
export const dismiss = 'Descartar';

// Breadcrumb
export const breadcrumb = 'Ruta de navegación';

// Date picker popup
export const dayAtTime = (day: string, time: string) => `${day}, ${time}`;
export const noDate = 'Sin fecha';
export const time = 'Hora';
export const today = 'Hoy';
export const tomorrow = 'Mañana';
export const nextWeek = 'Próxima semana';
export const previousMonth = 'Mes anterior';
export const nextMonth = 'Mes siguiente';
/** Begins with "Today" or ends with "selected" where that is so. */
export const dayNamed = (day: string, isToday: boolean, isSelected: boolean) =>
  `${isToday ? 'Hoy, ' : ''}${day}${isSelected ? ', seleccionado' : ''}`;

// Dialog popup
export const close = 'Cerrar';

// Error state
export const tryAgain = 'Reintentar';

// Frame
export const skipToContent = 'Saltar al contenido';
export const closeMenu = 'Cerrar menú';
export const openMenu = 'Abrir menú';

// Inline edit
export const editNamed = (label: string) => `Editar ${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}`;

// Loadable
export const partNotLoaded = 'No se pudo cargar esta parte';
export const partNotLoadedHint = 'Comprueba tu conexión y vuelve a intentarlo.';

// Logo
export const cairn = 'Cairn';

// Markdown
export const image = 'Imagen';
export const done = 'Hecho';
export const notDone = 'Sin hacer';

// Order buttons
export const moveUp = (name: string) => `Subir ${name}`;
export const moveDown = (name: string) => `Bajar ${name}`;

// Picker popup
export const loading = 'Cargando…';
export const noResults = 'Sin resultados';
export const typeToCreate = 'Escribe un nombre para crear.';
export const search = 'Buscar…';
export const createNamed = (text: string) => `Crear «${text}»`;

// Priority icon
export const low = 'Baja';
export const medium = 'Media';
export const high = 'Alta';
export const urgent = 'Urgente';
export const priorityNamed = (priority: string) => `Prioridad ${priority.toLocaleLowerCase()}`;

// Selection bar
export const countSelected = (count: number) => `Selección: ${figure(count)}`;
export const selected = 'en la selección';
export const deleteLabel = 'Eliminar';
export const clearSelection = 'Quitar selección';

// Shortcut
export const pageUp = 'Re Pág';
export const pageDown = 'Av Pág';

// Spoken keys
export const upArrow = 'Flecha arriba';
export const downArrow = 'Flecha abajo';
export const leftArrow = 'Flecha izquierda';
export const rightArrow = 'Flecha derecha';

// Status icon
export const toDo = 'Por hacer';
export const inProgress = 'En curso';
export const review = 'Revisión';

// Status screen
export const yourWorkspaces = 'Tus espacios de trabajo';
export const goBack = 'Volver';

// Text field
export const hidePassword = 'Ocultar contraseña';
export const showPassword = 'Mostrar contraseña';

// Theme
export const light = 'Claro';
export const dark = 'Oscuro';
export const system = 'Sistema';

// Text editor
export const formatting = 'Formato';
export const bold = 'Negrita';
export const italic = 'Cursiva';
export const strikethrough = 'Tachado';
export const code = 'Código';
export const link = 'Enlace';
export const heading = 'Encabezado';
export const list = 'Lista';
export const numberedList = 'Lista numerada';
export const taskList = 'Lista de tareas';
export const quote = 'Cita';
export const codeBlock = 'Bloque de código';
export const editAsMarkdown = 'Editar como Markdown';
export const editAsShown = 'Editar como texto con formato';
export const onlyAsMarkdown = 'Este texto tiene un formato que solo se puede editar como Markdown.';
export const noFilesHere = 'Este texto no puede contener archivos';
export const noFilesHereHint = 'Adjunta los archivos a una tarea, una incidencia o un documento.';
export const charactersLeft = (count: number) => `Caracteres restantes: ${count}`;
export const textFull = (limit: number) => `Usa como máximo ${limit} caracteres. Lo que añadiste era demasiado largo.`;
export const linkAddress = 'Dirección del enlace';
export const linkAddressPlaceholder = 'Introduce una dirección web o de correo';
export const linkAddressWrong = 'Introduce una dirección como https://example.com.';
export const removeLink = 'Quitar enlace';
export const applyLink = 'Aplicar';

// Text editor: mentions
export const people = 'Personas';
export const peopleFound = (count: number, first: string) => `${count} ${byCount(count, 'persona', 'personas')}: ${first}`;

// Too long
export const tooLong = (limit: number, length: number) => `Usa como máximo ${limit} caracteres. Este texto tiene ${length}.`;

// Written day
export const typingOffline = 'No puedes escribir una fecha sin conexión. Selecciona un día abajo.';
export const dateUnknown = 'No se reconoció ninguna fecha. Prueba con «mañana», «en 3 días» o «12 dic».';
export const dateTooEarly = (earliest: string) => `Introduce ${earliest} o una fecha posterior.`;
export const dateTooLate = (latest: string) => `Introduce ${latest} o una fecha anterior.`;
export const typeDate = 'Escribir una fecha';
export const typeDateHint = 'Por ejemplo, «mañana», «vie», «en 3 días» o «12 dic»';
export const typeMomentHint = 'Por ejemplo, «mañana», «vie 17:00», «en 3 días» o «12 dic»';

// Inline edit
export const textMissing = 'Introduce algo de texto o pulsa Esc para cancelar.';

// Due chip
export const overduePrefix = 'Vencida: ';
export const duePrefix = 'Vence: ';
export const cancel = 'Cancelar';
export const none = 'Ninguno';
export const theme = 'Tema';
export const ctrl = 'Ctrl';
export const esc = 'Esc';
export const del = 'Supr';
export const enterKey = 'Intro';
export const backspaceKey = 'Retroceso';
export const commandKey = 'Comando';
export const shiftKey = 'Mayús';
export const optionKey = 'Opción';
export const escapeKey = 'Escape';
export const deleteKey = 'Suprimir';

// Colors
export const colors = {
  gray: 'Gris',
  red: 'Rojo',
  orange: 'Naranja',
  amber: 'Ámbar',
  green: 'Verde',
  teal: 'Verde azulado',
  blue: 'Azul',
  indigo: 'Índigo',
  violet: 'Violeta',
  pink: 'Rosa',
};
