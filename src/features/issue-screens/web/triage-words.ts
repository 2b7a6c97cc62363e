import { figure } from '#contract/counts';

// Accept form
export const accepted = (key: string) => `${key} accepted`;
export const accept = 'Accept';

// Decline form
export const declined = (key: string) => `${key} declined`;
export const reasonOptional = 'Reason (optional)';
export const reasonHint = 'This is posted as a comment on the issue.';
export const decline = 'Decline';

// Snoozing

// Triage actions
export const snoozedUntil = (key: string, until: string) => `${key} snoozed until ${until}`;
export const unsnoozed = (key: string) => `${key} unsnoozed`;
export const selectDate = 'Select date…';
export const unsnooze = 'Unsnooze';
export const snooze = 'Snooze';
export const duplicate = 'Duplicate';
export const triageActions = (key: string) => `Triage actions for ${key}`;
export const snoozed = 'Snoozed';
export const snoozeUntil = (key: string) => `Snooze ${key} until`;

// Triage view
export const triageEmpty = 'Triage is empty';
export const triageEmptyHint = 'Issues that need a decision wait here until someone accepts or declines them.';
export const issuesInTriage = 'Issues in triage';
export const untilTime = (time: string) => `until ${time}`;
export const showMore = 'Show more';
export const hideSnoozed = 'Hide snoozed';
export const showSnoozed = (count: number) => `Show ${figure(count)} snoozed`;
export const allSnoozed = 'All issues in triage are snoozed.';
export const awaitsAdmin = 'A guest reported this issue. A project admin must review it first.';
