import { shortDate } from '#contract/dates';
import { withoutMentionLinks } from '#contract/mentions';
import type { ChatProposal } from '../contract.ts';
import * as words from './words.ts';

/** How the fields of proposals are edited; those without an entry are only shown. */
export const editors = {
  title: 'line',
  description: 'text',
  content: 'text',
  priority: 'choice',
  severity: 'choice',
  type: 'choice',
  riskLevel: 'choice',
  startDate: 'day',
  dueDate: 'day',
  estimatedHours: 'number',
} as const;

export type EditedField = keyof typeof editors;

export const isEdited = (name: string): name is EditedField => name in editors;

/** Their order on a card. */
const ORDER = Object.keys(words.fields);

/** The fields that a proposal sends, in the order of a card. */
export const fieldsOf = ({ input }: Pick<ChatProposal, 'input'>): string[] =>
  Object.keys(input)
    .filter((name) => name in words.fields)
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));

export interface Names {
  person(id: string): string | null;
  label(id: string): string | null;
}

/** A value of a proposed field in words. */
export function saidValue(name: string, given: unknown, names: Names): string {
  const value = plain(given);
  if (value === null || value === '') return words.nothing;
  if (Array.isArray(value)) {
    if (value.length === 0) return words.nothing;
    const isPeople = name === 'assigneeIds';
    const named = value.map((id) => (isPeople ? names.person(id) : names.label(id)));
    if (named.every((one) => one !== null)) return named.join(', ');
    return isPeople ? words.people(value.length) : words.labelCount(value.length);
  }
  if (name === 'assigneeId') return names.person(value) ?? words.people(1);
  if (name === 'startDate' || name === 'dueDate') return shortDate(value.slice(0, 10));
  if (name === 'estimatedHours') return words.hours(Number(value));
  return words.values[name]?.[value] ?? withoutMentionLinks(value);
}

/** A value that a model has proposed, as a text or several; null for none, and for what no field has. */
function plain(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** What a proposal is about: the title that it gives, or that of what it changes. */
export const titleOf = ({ input, targetTitle, kind }: ChatProposal): string =>
  typeof input['title'] === 'string' && input['title'] !== '' ? input['title'] : (targetTitle ?? words.kinds[kind]);
