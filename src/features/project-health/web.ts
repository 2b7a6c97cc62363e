import { healthNames, healthStatuses } from './fields.ts';
import { loadHealth } from './web/data.ts';
import { HealthMark } from './web/health-mark.tsx';
import * as words from './web/words.ts';

export { useHealth } from './web/use-health.ts';

/** The section of a project's screen with its updates. */
export const healthSection = () => import('./web/health-section.tsx');

/** What the list of projects needs to show and filter by health. */
export const health = {
  label: words.health,
  unset: words.anyHealth,
  none: words.noUpdates,
  choices: [...healthStatuses.map((value) => ({ value, label: healthNames[value] })), { value: 'NONE', label: words.noUpdates }],
  load: loadHealth,
  Mark: HealthMark,
};
