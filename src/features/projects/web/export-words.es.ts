import { byCount, counted, figure } from '#contract/counts';

// Export projects
export const exportTitle = 'Exportar proyectos';
export const exportProjects = (count: number) => `Exportar ${counted(count, 'proyecto', 'proyectos')}`;
export const projectsExported = (count: number) => counted(count, 'proyecto exportado', 'proyectos exportados');
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exporta los proyectos de esta lista en el mismo orden.'
    : `Exporta los proyectos de esta lista en el mismo orden. ${byCount(hidden, '1 proyecto que ocultan los filtros no se incluye', `${figure(hidden)} proyectos que ocultan los filtros no se incluyen`)}.`;
export const done = 'Hechas';
export const created = 'Creado';
export const favorite = 'Favorito';
export const yes = 'Sí';
