import type { ProjectRole } from '#contract/permissions';
import type { Invitation, InvitationStatus } from '../contract.ts';

const STATUSES: Readonly<Record<InvitationStatus, string>> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  REVOKED: 'Taken back',
  EXPIRED: 'Expired',
};

/** How a status is called; an unknown one (from a newer server) as it is. */
export const statusName = (status: string): string => STATUSES[status as InvitationStatus] ?? status;

export const statusOptions = [
  { value: '', label: 'Any status' },
  ...Object.entries(STATUSES).map(([value, label]) => ({ value, label })),
];

export const statusTone = (status: InvitationStatus) =>
  status === 'PENDING' ? 'accent' : status === 'ACCEPTED' ? 'success' : status === 'EXPIRED' ? 'warning' : 'neutral';

const PROJECT_ROLES: Readonly<Record<ProjectRole, string>> = {
  VIEWER: 'Viewer',
  COMMENTER: 'Commenter',
  MEMBER: 'Member',
  ADMIN: 'Admin',
};
export const projectRoleOptions = Object.entries(PROJECT_ROLES).map(([value, label]) => ({ value, label }));

const HOUR = 3_600_000;

/** When a pending invitation ends, or nothing for one that has: "in 6 days", "in 5 h", "within the hour". */
export function expiryOf({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>, now: number): string | null {
  if (status !== 'PENDING') return null;
  const hours = Math.floor((Date.parse(expiresAt) - now) / HOUR);
  if (hours < 1) return 'Ends within the hour';
  if (hours < 24) return `Ends in ${hours} h`;
  // Of seven days that have just begun, seven are left.
  const days = Math.ceil(hours / 24);
  return `Ends in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** True for what can still be sent again or taken back. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean => status === 'PENDING' || status === 'EXPIRED';

/** True for what can be sent again: everything that nobody has accepted. */
export const mayResend = ({ status }: Pick<Invitation, 'status'>): boolean => status !== 'ACCEPTED';

export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
