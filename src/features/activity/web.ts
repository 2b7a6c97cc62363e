export { type ActivityPage, type NewestActivity, useActivity } from './web/use-activity.ts';
export { actorNameOf, type FieldChange, type HistoryEntry, mergedHistory, peopleIn } from './web/merged-history.ts';
export { historyLines } from './web/history-lines.tsx';
export { useFreshHistory } from './web/use-fresh-history.ts';
