import { Badge } from '#ui/badge';
import type { Integration } from '../contract.ts';
import * as words from './words.ts';

const TONES = {
  CONNECTED: 'success',
  NEEDS_REAUTH: 'warning',
  PAUSED: 'neutral',
  ERROR: 'danger',
  DISCONNECTED: 'neutral',
} as const;

/** How an integration is doing. */
export const StatusBadge = ({ status }: Pick<Integration, 'status'>) => (
  <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
);
