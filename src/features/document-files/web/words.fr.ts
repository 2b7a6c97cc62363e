import { counted, figure } from '#contract/counts';
import type { ExportFormat } from '../contract.ts';

export const cancel = 'Annuler';
export const exportDocument = 'Exporter le document';
export const format = 'Format';
export const formats: Readonly<Record<ExportFormat, { label: string; description: string }>> = {
  MARKDOWN: { label: 'Markdown', description: 'Pour d’autres éditeurs, et pour réimporter' },
  HTML: { label: 'HTML', description: 'Une seule page qui s’ouvre dans tous les navigateurs' },
  PDF: { label: 'PDF', description: 'Pour l’impression, avec des lettres latines, grecques et cyrilliques' },
  WORD: { label: 'Word', description: 'Un fichier .docx' },
  JSON: { label: 'JSON', description: 'Le texte avec sa structure, pour les programmes' },
};
export const withChildren = 'Avec les documents qu’il contient';
export const withChildrenHint = 'Dans un fichier zip avec des dossiers. Les documents archivés ne sont pas inclus.';
export const exported = (count: number) => counted(count, 'document exporté', 'documents exportés');
export const unknownCharacters = (count: number) =>
  count === 1
    ? '1 caractère est représenté par ■ dans le fichier PDF, car ses polices ne l’ont pas. Les fichiers Word et HTML le contiennent.'
    : `${figure(count)} caractères sont représentés par ■ dans le fichier PDF, car ses polices ne les ont pas. Les fichiers Word et HTML les contiennent.`;
export const filesLeftOut = (count: number) =>
  `${counted(count, 'image ou fichier non inclus', 'images ou fichiers non inclus')} : trop volumineux au total, endommagés ou dans un format que ce fichier ne peut pas contenir.`;
export const untitled = 'Sans titre';

export const importDocuments = 'Importer des documents';
export const importHint =
  'Déposez ici des fichiers Markdown, HTML ou Word, ou un fichier zip qui en contient, comme un export de Notion, d’Outline ou de Cairn. Les dossiers deviennent des documents qui en contiennent d’autres.';
export const importLimits =
  'Jusqu’à 1 000 documents de 700 000 caractères chacun, avec les images et les fichiers d’un zip qu’ils mentionnent.';
export const selectFiles = 'Sélectionner des fichiers';
export const files = 'Fichiers à importer';
export const nothingFound = 'Ces fichiers ne contiennent aucun document. Sélectionnez des fichiers Markdown, HTML, Word ou zip.';
export const tooManyFiles = (most: number) =>
  `Cela dépasse ${counted(most, 'document', 'documents')}. Sélectionnez moins de fichiers.`;
export const archiveTooLarge = 'Ce fichier zip est trop volumineux. Divisez-le en fichiers plus petits.';
export const brokenArchive = 'Ce fichier zip est endommagé, ou son format ne peut pas être lu. Créez-le de nouveau.';
export const noDocument = 'Ni un fichier Markdown, HTML ou Word, ni mentionné dans l’un d’eux';
export const brokenFile = 'Ce fichier est endommagé, ou son format ne peut pas être lu';
export const tooLarge = 'Plus de 700 000 caractères';
export const importing = (done: number, all: number) => `Import : ${figure(done)} sur ${counted(all, 'fichier', 'fichiers')}`;
export const imported = (count: number) => counted(count, 'document importé', 'documents importés');
export const stopped = (why: string) => `L’import s’est arrêté. ${why}`;
export const leftOut = 'Non inclus';
export const moreLeftOut = (count: number) => `Et ${counted(count, 'autre fichier', 'autres fichiers')}`;
export const embedded = (count: number) =>
  `${counted(count, 'image ou élément intégré', 'images ou éléments intégrés')} dans les textes`;
export const openFirst = 'Ouvrir le document';
export const close = 'Fermer';
