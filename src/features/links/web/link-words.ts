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

const STATES: Readonly<Record<string, string>> = { TODO: 'To do', WONT_FIX: "Won't fix" };

/** A value as people read it: "In progress". */
export const said = (value: string): string =>
  STATES[value] ?? value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');

/** A kind as people read it before the linked item: "Blocked by". */
export const kindName = (kind: LinkKind): string => said(kind);

export const addressName = (type: AddressType): string => (type === 'URL' ? 'Web page' : said(type));

export const fileTypeName = (type: FileType): string => (type === 'PDF' ? type : said(type));

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
