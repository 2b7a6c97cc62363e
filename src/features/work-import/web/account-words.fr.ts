import { counted } from '#contract/counts';

// Projects that an account can see
export const fromAccount = 'Importer avec un compte Jira';
export const fromAccountHint =
  'Lit un projet Jira avec votre compte : tickets, commentaires, fichiers, liens et personnes. Rien n’est créé avant que vous ne lanciez l’import.';
export const connectFirst = 'Connectez d’abord Jira dans les intégrations. Vos projets apparaissent alors ici.';
export const openIntegrations = 'Ouvrir les intégrations';
export const findProjects = 'Rechercher un projet Jira';
export const yourProjects = 'Projets Jira';
export const theProjects = 'les projets Jira';
export const loadingProjects = 'Chargement des projets';
export const noProjects = 'Aucun projet ne correspond. Vérifiez le nom, ou ce que votre compte peut voir dans Jira.';
export const keyAt = (key: string, place: string) => `${key} · ${place}`;
export const read = 'Lire le projet';
export const readNamed = (name: string) => `Lire le projet ${name}`;

// A project that is being read
export const reading = 'la lecture';
export const wasRead = (items: number) => `Lecture terminée : ${counted(items, 'élément', 'éléments')}.`;
export const readingFrom = (name: string) => `Lecture de ${name}`;
export const startOver = 'Recommencer';
