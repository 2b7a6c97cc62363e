// Archived note
export const restoreProject = 'Restaurar proyecto';
export const archivedNote = 'Este proyecto está archivado y es de solo lectura.';

// People picker
export const removeNamed = (name: string) => `Quitar a ${name}`;
export const searchPeople = 'Buscar personas…';
export const addPeople = 'Añadir personas';

// Person name
export const formerPerson = 'Antiguo miembro';
export const unnamedPerson = 'Alguien sin nombre';

// Project bar
export const members = 'Miembros';
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const project = 'Proyecto';
export const projectNoun = 'proyecto';
export const canComment = 'Puede comentar';
export const viewOnly = 'Solo ver';
export const hereNow = 'Aquí ahora';

// Project cards
export const removeNamedFromFavorites = (name: string) => `Quitar ${name} de favoritos`;
export const addNamedToFavorites = (name: string) => `Añadir ${name} a favoritos`;
export const noDescription = 'Sin descripción';
export const loadingProjects = 'Cargando proyectos';

// Project choices
export const team = 'Equipo';
export const teamHint =
  'Los miembros del espacio de trabajo pueden encontrarlo, leerlo, comentar y solicitar unirse. Los invitados solo lo ven si los añades.';
export const publicLabel = 'Público';
export const publicHintWithApproval =
  'Los miembros del espacio de trabajo pueden encontrarlo, leerlo, comentar y solicitar unirse. Los invitados pueden leerlo.';
export const publicHint =
  'Los miembros del espacio de trabajo pueden encontrarlo, leerlo, comentar y unirse sin pedirlo. Los invitados pueden leerlo.';
export const privateLabel = 'Privado';
export const privateHint =
  'Solo pueden verlo sus miembros. También hay que añadir a los propietarios y administradores del espacio de trabajo.';
export const blank = 'En blanco';
export const blankHint = 'Un tablero vacío con cuatro columnas.';
export const softwareTeam = 'Equipo de software';
export const softwareTeamHint = 'Etiquetas, primeras tareas y una lista de comprobación de publicación.';
export const marketingLaunch = 'Lanzamiento de marketing';
export const marketingLaunchHint =
  'Tareas desde el primer mensaje hasta el día del lanzamiento, con una etiqueta para cada canal.';
export const event = 'Evento';
export const eventHint = 'Tareas para el lugar, el programa, los invitados y los proveedores.';
export const noEstimates = 'Sin estimaciones';
export const fibonacciPoints = 'Puntos: 1, 2, 3, 5, 8, 13';
export const linearPoints = 'Puntos: del 1 al 5';
export const shirtSizes = 'Tallas de camiseta: de XS a XL';
export const hours = 'Horas';

// Project frame
export const thisProject = 'este proyecto';

// Project menu
export const removeFromFavorites = 'Quitar de favoritos';
export const addToFavorites = 'Añadir a favoritos';
export const notifications = 'Notificaciones';
export const copyLink = 'Copiar enlace';
export const templates = 'Plantillas';
export const archiveAndTrash = 'Archivadas y papelera';
export const settings = 'Ajustes';
export const status = 'Estado';
export const archiveProject = 'Archivar proyecto';

// Project table
export const projects = 'Proyectos';
export const name = 'Nombre';
export const key = 'Clave';
export const exampleKey = 'WEB';
export const keyHint = (key: string) =>
  `Las tareas e incidencias se numeran con la clave, como ${key}-1. No se puede cambiar después.`;
export const progress = 'Progreso';
export const tasks = 'Tareas';
export const updated = 'Actualizado';
export const actions = 'Acciones';

// Projects filter
export const notArchived = 'Sin archivar';
export const allStatuses = 'Todos los estados';
export const searchProjects = 'Buscar proyectos';
export const layout = 'Disposición';
export const cards = 'Tarjetas';
export const table = 'Tabla';

// Use project actions
export const linkCopied = 'Enlace copiado';
export const linkNotCopied = 'No se pudo copiar el enlace';
export const projectArchived = (name: string) => `Se archivó ${name}`;
export const statusChanged = (name: string, status: string) => `${name} ahora está ${status}`;

// Create project dialog
export const newProject = 'Nuevo proyecto';
export const cancel = 'Cancelar';
export const createProject = 'Crear proyecto';
export const nameRequired = 'Introduce un nombre.';
export const description = 'Descripción';
export const color = 'Color';
export const template = 'Plantilla';
export const visibility = 'Visibilidad';

// Projects nav
export const favorites = 'Favoritos';
export const yourProjects = 'Tus proyectos';
export const otherProjects = 'Otros proyectos';
export const allProjects = 'Todos los proyectos';
export const viewsOf = (name: string) => `Vistas de ${name}`;
export const loadingYourProjects = 'Cargando tus proyectos';

// Projects screen
export const theProjects = 'los proyectos';
export const noMatches = 'Ningún proyecto coincide con estos filtros';
export const clearFilters = 'Quitar filtros';
export const noMatchesHint = 'Prueba con otra búsqueda u otro filtro.';
export const noProjectsYet = 'Todavía no hay proyectos';
export const createFirstHint = 'Crea un proyecto para planificar el trabajo y hacerlo con tu equipo.';
export const noProjectsHint = 'Los proyectos aparecen aquí cuando alguien te añade a uno.';

// Keys
export const general = 'General';
