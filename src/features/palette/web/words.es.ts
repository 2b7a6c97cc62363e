import { counted } from '#contract/counts';

// Palette
export const openPalette = 'Abrir paleta de comandos';

// Palette dialog
export const palette = 'Paleta de comandos';
export const typeCommand = 'Busca o escribe un comando';
export const searchIn = (title: string) => `Buscar en ${title}`;
export const back = 'Atrás';
export const close = 'Cerrar';
export const noResults = 'Sin resultados';
export const results = (count: number) => counted(count, 'resultado', 'resultados');
export const offline = 'Sin conexión. Se muestra lo que este navegador ha cargado.';
export const hint = 'Escribe > para comandos, # para tareas e incidencias, @ para personas.';
export const pageHint = 'Pulsa Retroceso para volver.';

// Groups
export const recent = 'Recientes';
export const favorites = 'Favoritos';
export const newGroup = 'Nuevo';
export const createGroup = 'Crear';
export const goTo = 'Ir a';
export const commands = 'Comandos';
export const account = 'Cuenta';
export const projects = 'Proyectos';
export const workspaces = 'Espacios de trabajo';
export const tasksAndIssues = 'Tareas e incidencias';
export const people = 'Personas';
export const searchResults = 'Resultados de la búsqueda';
export const searchGroup = 'Buscar';

// Rows
export const newWorkspace = 'Nuevo espacio de trabajo';
export const searchEverything = (text: string) => `Buscar «${text}» en todo`;
export const createTask = (title: string) => `Crear tarea «${title}»`;
export const createIssue = (title: string) => `Crear incidencia «${title}»`;
export const openTask = (key: string) => `Abrir ${key}`;
/** A document without a title. */
export const untitled = 'Sin título';
export const tasksOf = (name: string) => `Mostrar tareas asignadas a ${name}`;
export const issuesOf = (name: string) => `Mostrar incidencias asignadas a ${name}`;
export const findInTeam = (name: string) => `Buscar a ${name} en Equipo`;

export const current = 'Selección actual';
