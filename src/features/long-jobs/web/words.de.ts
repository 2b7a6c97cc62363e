import { figure } from '#contract/counts';

// Job status
export const waitingToStart = (noun: string) => `${noun} wartet auf den Start`;
export const progress = (step: string, done: number, total: number) => `${step}: ${figure(done)} von ${figure(total)} erledigt`;
export const failed = (noun: string, reason: string | null, until: string) =>
  [`${noun} fehlgeschlagen.`, reason, `Bis ${until} kannst du das fortsetzen.`].filter(Boolean).join(' ');
export const canceled = (noun: string, until: string) => `${noun} von dir abgebrochen. Bis ${until} kannst du das fortsetzen.`;
export const downloadUntil = (done: string, until: string) =>
  `${done} Du kannst die Datei bis ${until} herunterladen. Danach wird sie gelöscht.`;
export const cancel = (noun: string) => `${noun} abbrechen`;
export const resume = (noun: string) => `${noun} fortsetzen`;
export const downloadFile = 'Datei herunterladen';
