import { byCount, counted, figure } from '#contract/counts';

// Export projects
export const exportTitle = 'Projekte exportieren';
export const exportProjects = (count: number) => `${counted(count, 'Projekt', 'Projekte')} exportieren`;
export const projectsExported = (count: number) => `${counted(count, 'Projekt', 'Projekte')} exportiert`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exportiert die Projekte dieser Liste in derselben Reihenfolge.'
    : `Exportiert die Projekte dieser Liste in derselben Reihenfolge. ${byCount(hidden, '1 Projekt, das die Filter ausblenden, ist', `${figure(hidden)} Projekte, die die Filter ausblenden, sind`)} nicht enthalten.`;
export const done = 'Erledigt';
export const created = 'Erstellt';
export const favorite = 'Favorit';
export const yes = 'Ja';
