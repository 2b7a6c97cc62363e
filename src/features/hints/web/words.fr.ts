// Views
export const board = 'Saisissez une tâche en une ligne, par exemple « Appeler l’imprimeur @me !1 demain ».';
export const list = 'Sélectionnez plusieurs tâches pour les modifier en une fois.';
export const calendar = 'Faites glisser une tâche vers un autre jour pour changer son échéance.';
export const timeline = 'Liez deux tâches, et la seconde attend la première.';
export const issues = 'Signalez un problème ici. Les tickets similaires s’affichent pendant la saisie.';
export const sprints = 'Faites glisser du travail du backlog vers un sprint, ou sélectionnez plusieurs éléments et déplacez-les.';
export const documents = 'Tapez / dans un document pour insérer des titres, des tableaux et plus encore.';
export const notes = 'Épinglez une note pour la garder au-dessus de toutes les pages.';
export const analytics = 'Sélectionnez un point d’un graphique pour voir le travail correspondant.';
export const allProjects = 'Tous les projets';
export const workflows = 'Confiez à un workflow ce qui se répète. Partez d’un modèle.';
export const inbox = 'Archivez ce que vous avez traité, ou reportez-le à plus tard.';
export const myWork = 'Votre travail de tous les projets se trouve ici. Cette page peut être votre page d’accueil.';
export const chooseStartPage = 'Choisir la page d’accueil';

// Line
export const hint = 'Astuce';
export const dismissHint = 'Ignorer l’astuce';

// Switch
export const showHints = 'Afficher les astuces';
export const showHintsHint =
  'Une ligne au bord inférieur quand vous ouvrez une vue pour la première fois. Les réactiver affiche de nouveau celles que vous avez ignorées.';

// First steps
export const firstSteps = 'Premiers pas';
export const hideFirstSteps = 'Masquer les premiers pas';
export const stepsDone = (done: number, all: number) => `Terminé : ${done} sur ${all}`;
export const done = 'terminé';
export const createProject = 'Créer un projet';
export const addTask = 'Ajouter une tâche';
export const orImport = 'ou importer du travail';
export const invitePeople = 'Inviter des personnes';
export const secureAccount = 'Configurer l’authentification à deux facteurs';
export const setUpEmail = 'Configurer l’e-mail';
