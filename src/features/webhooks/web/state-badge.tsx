import { Badge } from '#ui/badge';
import type { Webhook } from '../contract.ts';
import * as words from './words.ts';

const TONES = { ACTIVE: 'success', FAILING: 'warning', OFF: 'neutral', STOPPED: 'warning' } as const;

/** How a webhook is doing. */
export const StateBadge = ({ state }: Pick<Webhook, 'state'>) => <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
