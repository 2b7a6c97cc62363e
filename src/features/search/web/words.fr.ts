import { counted, figure } from '#contract/counts';
import { findSubject } from '#contract/subject';
import { isOwnKind, type OwnKind, type SearchKind } from '../subject.ts';

// Search box
export const searchWorkspace = 'Rechercher dans cet espace de travail';
export const searchHint = 'Des mots, "une expression" ou is:open';
export const focusSearch = 'Aller au champ de recherche';
export const completions = 'Façons de compléter la recherche';
export const completionsFound = (count: number, first: string) =>
  count === 1
    ? `1 façon de compléter la recherche : ${first}`
    : `${counted(count, 'façon', 'façons')} de compléter la recherche, la première : ${first}`;

// Before a search
export const findAnything = 'Trouvez tout dans cet espace de travail';
export const findAnythingHint =
  'Recherchez des tâches, des tickets, des commentaires, des fichiers, des projets et des personnes. Affinez la recherche avec is:open, assignee:me ou label:bug.';
export const recentSearches = 'Recherches récentes';
export const saved = 'Enregistrées';
export const savedSearches = 'Recherches enregistrées';
export const clearRecent = 'Effacer les recherches récentes';

// Results
export const searching = 'Recherche en cours';
export const theResults = 'les résultats';
export const results = 'Résultats';
export const found = (count: number, isCapped: boolean) =>
  isCapped ? `Plus de ${figure(count)} résultats` : counted(count, 'résultat', 'résultats');
export const nothingFound = 'Rien ne correspond à cette recherche';
export const nothingFoundHint = 'Vérifiez l’orthographe, utilisez moins de mots ou retirez un filtre.';
export const searchArchive = 'Rechercher dans les archives';
export const showMore = 'Afficher plus de résultats';
export const showingMost = (count: number) =>
  `Les ${figure(count)} meilleurs résultats sont affichés. Ajoutez un mot pour affiner la recherche.`;
export const archived = 'Archivé';
export const filters = 'Filtrer les résultats';
/** A document without a title. */
export const untitled = 'Sans titre';
export const everything = 'Tout';
export const allProjects = 'Tous les projets';

const kindNames: Readonly<Record<OwnKind, string>> = {
  TASK: 'Tâches',
  ISSUE: 'Tickets',
  COMMENT: 'Commentaires',
  SUBTASK: 'Sous-tâches',
  FILE: 'Fichiers',
  DOCUMENT: 'Documents',
  NOTE: 'Notes',
  PROJECT: 'Projets',
  PERSON: 'Personnes',
  LABEL: 'Étiquettes',
  SPRINT: 'Sprints',
};

/** How several things of a kind are called. */
export const nameOfKind = (kind: SearchKind): string =>
  isOwnKind(kind) ? kindNames[kind] : (findSubject(kind)?.foundAs ?? kind);
