import { figure } from '#contract/counts';

export const fetchingAllToPrint = 'Alle Zeilen werden zum Drucken geladen';
export const onlyFirstRowsPrinted = (loaded: number): string =>
  `Auf diesem Papier stehen nur die ersten ${figure(loaded)} Zeilen. Drucke mit Strg+P oder ⌘P, um alle zu erhalten.`;
