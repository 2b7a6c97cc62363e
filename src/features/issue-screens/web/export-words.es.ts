import { byCount, counted, figure } from '#contract/counts';

// Export issues
export const exportTitle = 'Exportar incidencias';
export const exportIssues = (count: number) => `Exportar ${counted(count, 'incidencia', 'incidencias')}`;
export const issuesExported = (count: number) => counted(count, 'incidencia exportada', 'incidencias exportadas');
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exporta las incidencias de esta lista en el mismo orden.'
    : `Exporta las incidencias de esta lista en el mismo orden. ${byCount(hidden, '1 incidencia que ocultan los filtros no se incluye', `${figure(hidden)} incidencias que ocultan los filtros no se incluyen`)}.`;
export const key = 'Clave';
export const created = 'Creada';
export const resolved = 'Resuelta';
