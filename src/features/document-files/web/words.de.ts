import { byCount, counted, figure } from '#contract/counts';
import type { ExportFormat } from '../contract.ts';

export const cancel = 'Abbrechen';
export const exportDocument = 'Dokument exportieren';
export const format = 'Format';
export const formats: Readonly<Record<ExportFormat, { label: string; description: string }>> = {
  MARKDOWN: { label: 'Markdown', description: 'Für andere Editoren und zum erneuten Importieren' },
  HTML: { label: 'HTML', description: 'Eine einzelne Seite, die sich in jedem Browser öffnet' },
  PDF: { label: 'PDF', description: 'Zum Drucken, mit lateinischen, griechischen und kyrillischen Buchstaben' },
  WORD: { label: 'Word', description: 'Eine .docx-Datei' },
  JSON: { label: 'JSON', description: 'Der Text mit seiner Struktur, für Programme' },
};
export const withChildren = 'Mit den Dokumenten darunter';
export const withChildrenHint = 'Als ZIP-Datei mit Ordnern. Archivierte Dokumente werden ausgelassen.';
export const exported = (count: number) => `${counted(count, 'Dokument', 'Dokumente')} exportiert`;
export const unknownCharacters = (count: number) =>
  count === 1
    ? '1 Zeichen erscheint in der PDF-Datei als ■, weil es in ihren Schriften fehlt. In Word- und HTML-Dateien ist es vorhanden.'
    : `${figure(count)} Zeichen erscheinen in der PDF-Datei als ■, weil sie in ihren Schriften fehlen. In Word- und HTML-Dateien sind sie vorhanden.`;
export const filesLeftOut = (count: number) =>
  `${counted(count, 'Bild oder Datei', 'Bilder oder Dateien')} ausgelassen: zusammen zu groß, beschädigt oder in einem Format, das in dieser Datei nicht möglich ist.`;
export const untitled = 'Ohne Titel';

export const importDocuments = 'Dokumente importieren';
export const importHint =
  'Zieh Markdown-, HTML- oder Word-Dateien oder eine ZIP-Datei mit ihnen hierher, zum Beispiel einen Export aus Notion, Outline oder Cairn. Aus Ordnern werden Dokumente mit weiteren darin.';
export const importLimits =
  'Bis zu 1.000 Dokumente mit je 700.000 Zeichen, mit den Bildern und Dateien einer ZIP-Datei, die sie nennen.';
export const selectFiles = 'Dateien auswählen';
export const files = 'Zu importierende Dateien';
export const nothingFound = 'Diese Dateien enthalten keine Dokumente. Wähle Markdown-, HTML-, Word- oder ZIP-Dateien aus.';
export const tooManyFiles = (most: number) =>
  `Das ${byCount(most, 'ist mehr als 1 Dokument', `sind mehr als ${figure(most)} Dokumente`)}. Wähle weniger Dateien aus.`;
export const archiveTooLarge = 'Diese ZIP-Datei ist zu groß. Teile sie in kleinere auf.';
export const brokenArchive =
  'Diese ZIP-Datei ist beschädigt oder hat ein Format, das nicht gelesen werden kann. Erstelle sie neu.';
export const noDocument = 'Keine Markdown-, HTML- oder Word-Datei und in keiner genannt';
export const brokenFile = 'Diese Datei ist beschädigt oder hat ein Format, das nicht gelesen werden kann';
export const tooLarge = 'Länger als 700.000 Zeichen';
export const importing = (done: number, all: number) =>
  `Import läuft: ${figure(done)} von ${byCount(all, '1 Datei', `${figure(all)} Dateien`)}`;
export const imported = (count: number) => `${counted(count, 'Dokument', 'Dokumente')} importiert`;
export const stopped = (why: string) => `Der Import wurde angehalten. ${why}`;
export const leftOut = 'Ausgelassen';
export const moreLeftOut = (count: number) => `Und ${counted(count, 'weitere Datei', 'weitere Dateien')}`;
export const embedded = (count: number) =>
  `${counted(count, 'Bild oder eingebettetes Element', 'Bilder oder eingebettete Elemente')} in den Texten`;
export const openFirst = 'Dokument öffnen';
export const close = 'Schließen';
