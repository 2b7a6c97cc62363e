// Report mail
export const commentReported = (taskKey: string) => `${taskKey}: se denunció un comentario`;
export const reported = (reporter: string, taskKey: string, project: string) =>
  `${reporter} denunció un comentario de ${taskKey} en ${project}.`;
export const reportedAsOffensive = (reporter: string, taskKey: string, project: string) =>
  `${reporter} denunció por ofensivo un comentario de ${taskKey} en ${project}.`;
export const reportedAsSpam = (reporter: string, taskKey: string, project: string) =>
  `${reporter} denunció por spam un comentario de ${taskKey} en ${project}.`;
export const reviewComment = 'Revisar el comentario';
export const whyYouGetThis = 'Recibiste este correo porque administras este proyecto.';
export const stopThese = 'Cambiar tus ajustes de notificaciones';
