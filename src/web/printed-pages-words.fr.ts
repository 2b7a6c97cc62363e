import { figure } from '#contract/counts';

export const fetchingAllToPrint = 'Chargement de toutes les lignes pour l’impression';
export const onlyFirstRowsPrinted = (loaded: number): string =>
  `Seules les ${figure(loaded)} premières lignes sont sur ce papier. Imprimez avec Ctrl+P ou ⌘P pour les avoir toutes.`;
