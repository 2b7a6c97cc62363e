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

const KINDS: Readonly<Record<LinkKind, string>> = {
  BLOCKED_BY: 'Bloquée par',
  BLOCKS: 'Bloque',
  RELATES_TO: 'En rapport avec',
  PARENT_OF: 'Parent de',
  CHILD_OF: 'Enfant de',
  DUPLICATES: 'Doublon de',
  DUPLICATED_BY: 'A pour doublon',
  FIXED_BY: 'Corrigé par',
  FIXES: 'Corrige',
};
const ADDRESSES: Readonly<Record<AddressType, string>> = {
  URL: 'Page web',
  PULL_REQUEST: 'Pull request',
  COMMIT: 'Commit',
  DESIGN: 'Design',
  DEPLOYMENT: 'Déploiement',
};
const FILES: Readonly<Record<FileType, string>> = {
  DOCUMENT: 'Document',
  SPREADSHEET: 'Feuille de calcul',
  PRESENTATION: 'Présentation',
  IMAGE: 'Image',
  VIDEO: 'Vidéo',
  AUDIO: 'Audio',
  PDF: 'PDF',
  ARCHIVE: 'Archive',
  DESIGN: 'Design',
  FOLDER: 'Dossier',
  FILE: 'Fichier',
};
/** The states of addresses, and the statuses of subjects. */
const STATES: Readonly<Record<string, string>> = {
  BUILDING: 'En construction',
  ERROR: 'Erreur',
  CANCELED: 'Annulé',
  QUEUED: 'En file',
  DRAFT: 'Brouillon',
  OPEN: 'Ouvert',
  MERGED: 'Fusionné',
  CLOSED: 'Fermé',
  READY: 'Prêt',
  TRIAGE: 'Tri',
  TODO: 'À faire',
  IN_PROGRESS: 'En cours',
  REVIEW: 'Revue',
  IN_REVIEW: 'En revue',
  DONE: 'Terminé',
  RESOLVED: 'Résolu',
  WONT_FIX: 'Ne sera pas corrigé',
  DUPLICATE: 'Doublon',
  PLANNED: 'Planifié',
  ACTIVE: 'Actif',
  ON_HOLD: 'En pause',
  COMPLETED: 'Terminé',
  ARCHIVED: 'Archivé',
};

/** A value as people read it: "En cours". */
export const said = (value: string): string =>
  STATES[value] ?? value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');

/** A kind as people read it before the linked item: "Bloquée par". */
export const kindName = (kind: LinkKind): string => KINDS[kind];

export const addressName = (type: AddressType): string => ADDRESSES[type];

export const fileTypeName = (type: FileType): string => FILES[type];

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
