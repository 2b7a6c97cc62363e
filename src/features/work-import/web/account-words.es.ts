import { counted } from '#contract/counts';

// Projects that an account can see
export const fromAccount = 'Importar con una cuenta de Jira';
export const fromAccountHint =
  'Lee un proyecto de Jira con tu cuenta: incidencias, comentarios, archivos, vínculos y personas. No se crea nada hasta que inicies la importación.';
export const connectFirst = 'Conecta antes Jira en las integraciones. Entonces tus proyectos aparecen aquí.';
export const openIntegrations = 'Abrir integraciones';
export const findProjects = 'Buscar un proyecto de Jira';
export const yourProjects = 'Proyectos de Jira';
export const theProjects = 'los proyectos de Jira';
export const loadingProjects = 'Cargando los proyectos';
export const noProjects = 'Ningún proyecto coincide. Comprueba el nombre o lo que tu cuenta puede ver en Jira.';
export const keyAt = (key: string, place: string) => `${key} · ${place}`;
export const read = 'Leer proyecto';
export const readNamed = (name: string) => `Leer proyecto ${name}`;

// A project that is being read
export const reading = 'lectura';
export const wasRead = (items: number) => `Se ${items === 1 ? 'leyó' : 'leyeron'} ${counted(items, 'elemento', 'elementos')}.`;
export const readingFrom = (name: string) => `Leyendo ${name}`;
export const startOver = 'Empezar de nuevo';
