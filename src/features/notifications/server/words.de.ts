import { byCount, figure } from '#contract/counts';

/** What the emails about notifications say. */
export const notifications = 'Benachrichtigungen';
export const open = 'In Cairn öffnen';
export const reply = 'Antworte auf diese E-Mail, um einen Kommentar hinzuzufügen.';
export const stop = 'Keine E-Mails mehr zu diesem Eintrag';
export const stopThese = 'Diese E-Mails abbestellen';
export const overdueItems = (count: number) =>
  byCount(count, '1 Eintrag ist überfällig', `${figure(count)} Einträge sind überfällig`);
export const andMore = (count: number) => `und ${figure(count)} weitere`;
export const yourAccount = 'Dein Konto';
export const unreadOnes = (count: number) =>
  byCount(count, '1 ungelesene Benachrichtigung', `${figure(count)} ungelesene Benachrichtigungen`);
export const digestReason = 'Du hast eine regelmäßige E-Mail mit deinen ungelesenen Benachrichtigungen gewünscht.';
export const stopDigest = 'Diese regelmäßige E-Mail abbestellen';
export const settings = 'Benachrichtigungseinstellungen';
export const someone = 'Jemand';

export const stopQuestion = 'Diese E-Mails abbestellen?';
export const stopHint =
  'E-Mails zu einem Eintrag enden nur für diesen Eintrag. Dein Posteingang zeigt weiterhin, wenn dich jemand erwähnt, dir antwortet oder ihn dir zuweist. Jede andere Art von E-Mail endet ganz, bis du sie in deinen Benachrichtigungseinstellungen wieder einschaltest.';
export const stopButton = 'E-Mails abbestellen';
export const stopped = 'Diese E-Mails sind ausgeschaltet';
export const stoppedHint =
  'Um sie wieder zu erhalten, wähle in deinem Posteingang „Stummschaltung aufheben“ oder ändere deine Benachrichtigungseinstellungen.';

export const digestQuestion = 'Regelmäßige E-Mail abbestellen?';
export const digestQuestionHint =
  'Du erhältst deine ungelesenen Benachrichtigungen jeden Tag oder jede Woche per E-Mail. Dein Posteingang behält sie alle.';
export const digestButton = 'Regelmäßige E-Mail abbestellen';
export const digestStopped = 'Deine regelmäßige E-Mail ist ausgeschaltet';
export const digestStoppedHint = 'Du kannst sie in deinen Benachrichtigungseinstellungen wieder einschalten.';
