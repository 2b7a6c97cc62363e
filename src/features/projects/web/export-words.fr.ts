import { byCount, counted, figure } from '#contract/counts';

// Export projects
export const exportTitle = 'Exporter les projets';
export const exportProjects = (count: number) => `Exporter ${counted(count, 'projet', 'projets')}`;
export const projectsExported = (count: number) => counted(count, 'projet exporté', 'projets exportés');
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exporte les projets de cette liste dans le même ordre.'
    : `Exporte les projets de cette liste dans le même ordre. ${byCount(hidden, '1 projet masqué par les filtres n’est pas inclus', `${figure(hidden)} projets masqués par les filtres ne sont pas inclus`)}.`;
export const done = 'Terminées';
export const created = 'Créé';
export const favorite = 'Favori';
export const yes = 'Oui';
