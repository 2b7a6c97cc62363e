// Report mail
export const commentReported = (taskKey: string) => `${taskKey}: a comment was reported`;
export const reported = (reporter: string, taskKey: string, project: string) =>
  `${reporter} reported a comment on ${taskKey} in ${project}.`;
export const reportedAsOffensive = (reporter: string, taskKey: string, project: string) =>
  `${reporter} reported a comment on ${taskKey} in ${project} as offensive.`;
export const reportedAsSpam = (reporter: string, taskKey: string, project: string) =>
  `${reporter} reported a comment on ${taskKey} in ${project} as spam.`;
export const reviewComment = 'Review the comment';
export const whyYouGetThis = 'You received this email because you are an admin of this project.';
export const stopThese = 'Change your notification settings';
