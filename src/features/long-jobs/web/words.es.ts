import { figure } from '#contract/counts';

// Job status
export const waitingToStart = (noun: string) => `Esperando a que empiece la ${noun}`;
export const progress = (step: string, done: number, total: number) => `${step}: ${figure(done)} de ${figure(total)}`;
export const failed = (noun: string, reason: string | null, until: string) =>
  [`La ${noun} falló.`, reason, `Puedes reanudarla hasta el ${until}.`].filter(Boolean).join(' ');
export const canceled = (noun: string, until: string) => `Cancelaste la ${noun}. Puedes reanudarla hasta el ${until}.`;
export const downloadUntil = (done: string, until: string) =>
  `${done} Puedes descargar el archivo hasta el ${until}. Después se elimina.`;
export const cancel = (noun: string) => `Cancelar ${noun}`;
export const resume = (noun: string) => `Reanudar ${noun}`;
export const downloadFile = 'Descargar archivo';
