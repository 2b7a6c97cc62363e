import type { AuditCategory, AuditOutcome } from '#contract/audit';
import type { AuditEntry } from '../contract.ts';

export const categoryName: Readonly<Record<AuditCategory, string>> = {
  AUTH: 'Sign-in',
  MEMBER: 'Members',
  ROLE: 'Roles',
  WORKSPACE: 'Workspace',
  PROJECT: 'Projects',
  CONTENT: 'Content',
  INTEGRATION: 'Integrations',
  AUTOMATION: 'Automation',
  AI: 'Assistant',
  BILLING: 'Billing',
  DATA: 'Data',
};

export const outcomeName: Readonly<Record<AuditOutcome, string>> = { SUCCESS: 'Done', FAILURE: 'Failed', DENIED: 'Refused' };

/** The fields that an entry says changed, each as it was and as it became. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): { field: string; was: string; is: string }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, was: valueText(before?.[field]), is: valueText(after?.[field]) }));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
