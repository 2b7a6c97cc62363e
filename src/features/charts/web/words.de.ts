import { counted } from '#contract/counts';

export const chartMenu = (title: string) => `Optionen: ${title}`;
export const showAsTable = 'Als Tabelle anzeigen';
export const downloadCsv = 'CSV herunterladen';
export const downloadImage = 'Bild herunterladen';
export const imageNotMade = 'Das Bild konnte nicht erstellt werden';
export const imageHint = 'Lade die CSV-Datei herunter oder versuche es mit einem anderen Browser.';
export const nothingToShow = 'Für diesen Zeitraum und diese Filter gibt es nichts anzuzeigen.';
export const moreRows = (count: number) => `${counted(count, 'weitere Zeile', 'weitere Zeilen')} in der CSV-Datei`;
