import { byCount, counted, figure } from '#contract/counts';

// Export issues
export const exportTitle = 'Exporter les tickets';
export const exportIssues = (count: number) => `Exporter ${counted(count, 'ticket', 'tickets')}`;
export const issuesExported = (count: number) => counted(count, 'ticket exporté', 'tickets exportés');
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exporte les tickets de cette liste dans le même ordre.'
    : `Exporte les tickets de cette liste dans le même ordre. ${byCount(hidden, '1 ticket masqué par les filtres n’est pas inclus', `${figure(hidden)} tickets masqués par les filtres ne sont pas inclus`)}.`;
export const key = 'Clé';
export const created = 'Créé';
export const resolved = 'Résolu';
