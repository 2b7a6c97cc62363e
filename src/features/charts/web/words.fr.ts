import { counted } from '#contract/counts';

export const chartMenu = (title: string) => `Options : ${title}`;
export const showAsTable = 'Afficher en tableau';
export const downloadCsv = 'Télécharger le CSV';
export const downloadImage = 'Télécharger l’image';
export const imageNotMade = 'Impossible de créer l’image';
export const imageHint = 'Téléchargez le fichier CSV, ou essayez un autre navigateur.';
export const nothingToShow = 'Rien à afficher pour cette période et ce filtre.';
export const moreRows = (count: number) => `${counted(count, 'autre ligne', 'autres lignes')} dans le fichier CSV`;
