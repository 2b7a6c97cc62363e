// Report mail
export const commentReported = (taskKey: string) => `${taskKey} : un commentaire a été signalé`;
export const reported = (reporter: string, taskKey: string, project: string) =>
  `${reporter} a signalé un commentaire sur ${taskKey} dans ${project}.`;
export const reportedAsOffensive = (reporter: string, taskKey: string, project: string) =>
  `${reporter} a signalé un commentaire sur ${taskKey} dans ${project} comme offensant.`;
export const reportedAsSpam = (reporter: string, taskKey: string, project: string) =>
  `${reporter} a signalé un commentaire sur ${taskKey} dans ${project} comme spam.`;
export const reviewComment = 'Examiner le commentaire';
export const whyYouGetThis = 'Vous avez reçu cet e-mail parce que vous êtes admin de ce projet.';
export const stopThese = 'Changer vos paramètres de notification';
