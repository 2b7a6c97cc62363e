import { figure } from '#contract/counts';

// Job status
export const waitingToStart = (noun: string) => `En attente du début de ${noun}`;
export const progress = (step: string, done: number, total: number) => `${step} : ${figure(done)} sur ${figure(total)}`;
export const failed = (noun: string, reason: string | null, until: string) =>
  [`Échec de ${noun}.`, reason, `Jusqu’au ${until}, vous pouvez reprendre.`].filter(Boolean).join(' ');
export const canceled = (noun: string, until: string) =>
  `Vous avez interrompu ${noun}. Jusqu’au ${until}, vous pouvez reprendre.`;
export const downloadUntil = (done: string, until: string) =>
  `${done} Jusqu’au ${until}, vous pouvez télécharger le fichier. Ensuite, il est supprimé.`;
export const cancel = (noun: string) => `Interrompre ${noun}`;
export const resume = (noun: string) => `Reprendre ${noun}`;
export const downloadFile = 'Télécharger le fichier';
