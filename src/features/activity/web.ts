export type { ActivityPage, NewestActivity } from './web/use-activity.ts';
export { actorNameOf, type FieldChange, type HistoryEntry, mergedHistory } from './web/merged-history.ts';
export { useFreshHistory } from './web/use-fresh-history.ts';
export { useHistory } from './web/use-history.ts';
export { sprintPhrase } from './web/sprint-phrase.ts';
