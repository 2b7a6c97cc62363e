import type { ProjectRole, WorkspaceRole } from '#contract/permissions';

/** The addresses in a text, separated by commas, semicolons or white space; each once, in lower case. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}

/** True if a text can be an email address. The server decides. */
export const looksLikeAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** An email address for people who may not know it: its first letter and its domain. */
export const masked = (mailbox: string): string => mailbox.replace(/^(.).*(@.*)$/, '$1…$2');

/** The default project role of an invitation: guests may comment, others work. */
export const projectRoleFor = (role: WorkspaceRole): ProjectRole => (role === 'GUEST' ? 'COMMENTER' : 'MEMBER');
