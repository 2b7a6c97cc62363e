import type { AddressType, LinkKind } from '../contract.ts';
import type { FileType } from '../fields.ts';

/** Kinds in the order in which they are shown and offered, blockers first. */
export const kinds: readonly LinkKind[] = [
  'BLOCKED_BY',
  'BLOCKS',
  'RELATES_TO',
  'PARENT_OF',
  'CHILD_OF',
  'DUPLICATES',
  'DUPLICATED_BY',
  'FIXED_BY',
  'FIXES',
];

/** The statuses of tasks and issues, and the states of pull requests and deployments. */
const STATES: Readonly<Record<string, string>> = {
  TODO: 'Zu erledigen',
  IN_PROGRESS: 'In Arbeit',
  REVIEW: 'Prüfung',
  DONE: 'Erledigt',
  TRIAGE: 'Triage',
  OPEN: 'Offen',
  IN_REVIEW: 'In Prüfung',
  RESOLVED: 'Gelöst',
  CLOSED: 'Geschlossen',
  WONT_FIX: 'Wird nicht behoben',
  DUPLICATE: 'Duplikat',
  DRAFT: 'Entwurf',
  READY: 'Bereit',
  MERGED: 'Gemergt',
  BUILDING: 'Wird gebaut',
  ERROR: 'Fehler',
  CANCELED: 'Abgebrochen',
};

/** A value as people read it: "In Arbeit". An unknown one, from a newer server, is shown as well as it can be. */
export const said = (value: string): string =>
  STATES[value] ?? value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');

const KINDS: Readonly<Record<LinkKind, string>> = {
  BLOCKED_BY: 'Blockiert von',
  BLOCKS: 'Blockiert',
  RELATES_TO: 'Hängt zusammen mit',
  PARENT_OF: 'Übergeordnet zu',
  CHILD_OF: 'Untergeordnet zu',
  DUPLICATES: 'Duplikat von',
  DUPLICATED_BY: 'Hat als Duplikat',
  FIXED_BY: 'Behoben durch',
  FIXES: 'Behebt',
};

/** A kind as people read it before the linked item: "Blockiert von". */
export const kindName = (kind: LinkKind): string => KINDS[kind] ?? said(kind);

const ADDRESSES: Readonly<Record<AddressType, string>> = {
  URL: 'Webseite',
  PULL_REQUEST: 'Pull Request',
  COMMIT: 'Commit',
  DESIGN: 'Design',
  DEPLOYMENT: 'Deployment',
};

export const addressName = (type: AddressType): string => ADDRESSES[type] ?? said(type);

const FILES: Readonly<Record<FileType, string>> = {
  DOCUMENT: 'Dokument',
  SPREADSHEET: 'Tabelle',
  PRESENTATION: 'Präsentation',
  IMAGE: 'Bild',
  VIDEO: 'Video',
  AUDIO: 'Audio',
  PDF: 'PDF',
  ARCHIVE: 'Archiv',
  DESIGN: 'Design',
  FOLDER: 'Ordner',
  FILE: 'Datei',
};

export const fileTypeName = (type: FileType): string => FILES[type] ?? said(type);

/** A typed or pasted address, with its likely type; null if it is none. Only http and https are addresses. */
export function addressIn(text: string): { type: AddressType; url: string } | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || /\s/.test(trimmed) || trimmed.length > 2000 || !URL.canParse(trimmed)) return null;
  const { hostname, pathname } = new URL(trimmed);
  if (hostname === '') return null;
  return { type: typeOf(hostname, pathname), url: trimmed };
}

function typeOf(hostname: string, pathname: string): AddressType {
  if (/\/(pull|pulls|merge_requests|pull-requests)\/\d+/.test(pathname)) return 'PULL_REQUEST';
  if (/\/commits?\/[0-9a-f]{7,40}/.test(pathname)) return 'COMMIT';
  return /(^|\.)(figma|sketch|penpot)\./.test(hostname) ? 'DESIGN' : 'URL';
}

/** An address without the parts that every address has: "example.com/app/pull/7". */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
