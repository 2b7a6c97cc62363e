import { byCount, counted, figure } from '#contract/counts';

// Export issues
export const exportTitle = 'Tickets exportieren';
export const exportIssues = (count: number) => `${counted(count, 'Ticket', 'Tickets')} exportieren`;
export const issuesExported = (count: number) => `${counted(count, 'Ticket', 'Tickets')} exportiert`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exportiert die Tickets dieser Liste in derselben Reihenfolge.'
    : `Exportiert die Tickets dieser Liste in derselben Reihenfolge. ${byCount(hidden, '1 Ticket, das die Filter ausblenden, ist', `${figure(hidden)} Tickets, die die Filter ausblenden, sind`)} nicht enthalten.`;
export const key = 'Schlüssel';
export const created = 'Erstellt';
export const resolved = 'Gelöst';
