import { figure } from '#contract/counts';

// Job status
export const waitingToStart = (noun: string) => `Waiting for the ${noun} to start`;
export const progress = (step: string, done: number, total: number) => `${step}: ${figure(done)} of ${figure(total)} done`;
export const failed = (noun: string, reason: string | null, until: string) =>
  [`The ${noun} failed.`, reason, `You can resume it until ${until}.`].filter(Boolean).join(' ');
export const canceled = (noun: string, until: string) => `You canceled the ${noun}. You can resume it until ${until}.`;
export const downloadUntil = (done: string, until: string) => `${done} You can download it until ${until}. Then it is deleted.`;
export const cancel = (noun: string) => `Cancel ${noun}`;
export const resume = (noun: string) => `Resume ${noun}`;
export const downloadFile = 'Download file';
