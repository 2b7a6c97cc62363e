// Report mail
export const commentReported = (taskKey: string) => `${taskKey}: Ein Kommentar wurde gemeldet`;
export const reported = (reporter: string, taskKey: string, project: string) =>
  `${reporter} hat einen Kommentar zu ${taskKey} in ${project} gemeldet.`;
export const reportedAsOffensive = (reporter: string, taskKey: string, project: string) =>
  `${reporter} hat einen Kommentar zu ${taskKey} in ${project} als beleidigend gemeldet.`;
export const reportedAsSpam = (reporter: string, taskKey: string, project: string) =>
  `${reporter} hat einen Kommentar zu ${taskKey} in ${project} als Spam gemeldet.`;
export const reviewComment = 'Kommentar prüfen';
export const whyYouGetThis = 'Du hast diese E-Mail erhalten, weil du Admin dieses Projekts bist.';
export const stopThese = 'Deine Benachrichtigungseinstellungen ändern';
