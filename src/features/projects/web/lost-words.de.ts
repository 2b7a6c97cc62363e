export const accessLost = (name: string) => `Du hast keinen Zugriff mehr auf ${name}`;
export const accessLostHint =
  'Du wurdest aus diesem Projekt entfernt, oder es wurde gelöscht. Frage einen Projekt-Admin, wenn du es noch brauchst.';
export const goToProjects = 'Zu den Projekten';
