import type { ProjectRole, WorkspaceRole } from '#contract/permissions';

/** The addresses in a text, separated by commas, semicolons or white space; each once, in lower case. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}

/** True for a text that can be a mail address; the server decides. */
export const looksLikeAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** A mailbox for somebody who may not know whose it is: its first letter and its domain. */
export const masked = (mailbox: string): string => mailbox.replace(/^(.).*(@.*)$/, '$1…$2');

/** What an invitation gives in its project where it does not say: guests may talk, others work. */
export const projectRoleFor = (role: WorkspaceRole): ProjectRole => (role === 'GUEST' ? 'COMMENTER' : 'MEMBER');
