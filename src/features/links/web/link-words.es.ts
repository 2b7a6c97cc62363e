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

const STATES: Readonly<Record<string, string>> = {
  TODO: 'Por hacer',
  IN_PROGRESS: 'En curso',
  REVIEW: 'En revisión',
  DONE: 'Hecho',
  TRIAGE: 'Triaje',
  OPEN: 'Abierta',
  IN_REVIEW: 'En revisión',
  RESOLVED: 'Resuelta',
  CLOSED: 'Cerrada',
  WONT_FIX: 'No se corregirá',
  DUPLICATE: 'Duplicada',
  DRAFT: 'Borrador',
  READY: 'Listo',
  MERGED: 'Fusionada',
  BUILDING: 'Compilando',
  ERROR: 'Error',
  CANCELED: 'Cancelado',
};

const KINDS: Readonly<Record<LinkKind, string>> = {
  BLOCKED_BY: 'Bloqueada por',
  BLOCKS: 'Bloquea',
  RELATES_TO: 'Relacionada con',
  PARENT_OF: 'Principal de',
  CHILD_OF: 'Secundaria de',
  DUPLICATES: 'Duplica',
  DUPLICATED_BY: 'Duplicada por',
  FIXED_BY: 'Corregida por',
  FIXES: 'Corrige',
};

const ADDRESSES: Readonly<Record<AddressType, string>> = {
  URL: 'Página web',
  PULL_REQUEST: 'Pull request',
  COMMIT: 'Commit',
  DESIGN: 'Diseño',
  DEPLOYMENT: 'Despliegue',
};

const FILES: Readonly<Record<FileType, string>> = {
  DOCUMENT: 'Documento',
  SPREADSHEET: 'Hoja de cálculo',
  PRESENTATION: 'Presentación',
  IMAGE: 'Imagen',
  VIDEO: 'Vídeo',
  AUDIO: 'Audio',
  PDF: 'PDF',
  ARCHIVE: 'Archivo comprimido',
  DESIGN: 'Diseño',
  FOLDER: 'Carpeta',
  FILE: 'Archivo',
};

/** A value as people read it: "En curso". */
export const said = (value: string): string =>
  STATES[value] ?? value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');

/** A kind as people read it before the linked item: "Bloqueada por". */
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
