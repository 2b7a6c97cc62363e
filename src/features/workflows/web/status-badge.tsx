import { Badge } from '#ui/badge';
import type { Workflow } from '../contract.ts';
import * as words from './words.ts';

const TONES = { DRAFT: 'neutral', ACTIVE: 'success', PAUSED: 'warning', ERROR: 'danger' } as const;

/** How a workflow is doing. */
export const StatusBadge = ({ status }: Pick<Workflow, 'status'>) => <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>;
