import { counted } from '#contract/counts';

// Link composer
export const addLink = 'Verknüpfung hinzufügen';
export const close = 'Schließen';
export const linkType = 'Art der Verknüpfung';
export const linkTarget = 'Aufgabe, Ticket oder URL';
export const linkTargetHint = 'Schlüssel, Titel oder URL';
export const matchingItems = 'Passende Einträge';
export const nothingToLink =
  'Noch keine anderen Aufgaben oder Tickets zum Verknüpfen. Um eine Webseite zu verknüpfen, füge ihre URL ein.';
export const noMatches =
  'Keine Treffer. Um eine Webseite zu verknüpfen, füge ihre vollständige URL ein, zum Beispiel https://example.com.';

// History
export const addedLinks = (count: number) => `${counted(count, 'Verknüpfung', 'Verknüpfungen')} hinzugefügt`;
export const addedLink = (link: string) => `die Verknüpfung „${link}“ hinzugefügt`;
export const removedLinks = (count: number) => `${counted(count, 'Verknüpfung', 'Verknüpfungen')} entfernt`;
export const removedLink = (link: string) => `die Verknüpfung „${link}“ entfernt`;

export const changedLink = (link: string) => `die Verknüpfung „${link}“ geändert`;

// Link row
export const removeLinkTo = (name: string) => `Verknüpfung mit ${name} entfernen`;
export const opensInNewTab = '(öffnet sich in einem neuen Tab)';
export const hiddenItem = 'Ein Eintrag, auf den du keinen Zugriff hast';
export const hiddenItemNamed = 'einem Eintrag ohne Zugriff für dich';
export const openPreview = 'Vorschau öffnen';
export const openPreviewOf = (name: string) => `Vorschau öffnen: ${name}`;
export const previewOf = (name: string) => `Vorschau: ${name}`;
export const previewHint = 'Figma zeigt diese Seite und sieht, dass du sie ansiehst.';
export const closePreview = 'Vorschau schließen';

// Linked items
export const link = 'Verknüpfung';
export const linkRemoved = 'Verknüpfung entfernt';
export const links = 'Verknüpfungen';
export const linksPart = 'die Verknüpfungen';
