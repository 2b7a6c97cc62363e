import { byCount, figure } from '#contract/counts';

/** What the emails about notifications say. */
export const notifications = 'Notifications';
export const open = 'Ouvrir dans Cairn';
export const reply = 'Répondez à cet e-mail pour ajouter un commentaire.';
export const stop = 'Arrêter les e-mails sur cet élément';
export const stopThese = 'Arrêter ces e-mails';
export const overdueItems = (count: number) =>
  byCount(count, '1 élément est en retard', `${figure(count)} éléments sont en retard`);
export const andMore = (count: number) => `et ${figure(count)} de plus`;
export const yourAccount = 'Votre compte';
export const unreadOnes = (count: number) => byCount(count, '1 notification non lue', `${figure(count)} notifications non lues`);
export const digestReason = 'Vous avez demandé un e-mail régulier avec vos notifications non lues.';
export const stopDigest = 'Arrêter cet e-mail régulier';
export const settings = 'Paramètres de notification';
export const someone = 'Quelqu’un';

export const stopQuestion = 'Arrêter ces e-mails ?';
export const stopHint =
  'Les e-mails sur un élément s’arrêtent pour cet élément uniquement. Votre boîte de réception indique toujours quand quelqu’un vous mentionne, vous répond ou vous assigne l’élément. Tout autre type d’e-mail s’arrête complètement, jusqu’à ce que vous le réactiviez dans vos paramètres de notification.';
export const stopButton = 'Arrêter les e-mails';
export const stopped = 'Ces e-mails sont désactivés';
export const stoppedHint =
  'Pour les recevoir de nouveau, sélectionnez « Réactiver l’élément » dans votre boîte de réception, ou changez vos paramètres de notification.';

export const digestQuestion = 'Arrêter votre e-mail régulier ?';
export const digestQuestionHint =
  'Vous recevez vos notifications non lues par e-mail chaque jour ou chaque semaine. Votre boîte de réception les garde toutes.';
export const digestButton = 'Arrêter l’e-mail régulier';
export const digestStopped = 'Votre e-mail régulier est désactivé';
export const digestStoppedHint = 'Vous pouvez le réactiver dans vos paramètres de notification.';
