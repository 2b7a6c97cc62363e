import type { ShippedTemplate } from '../contract.ts';

export const newFromTemplate = 'New document from template';
export const explained = 'Mark a document as a template in its menu to find it here.';
export const template = 'Template';
export const own = 'Your template';
export const cancel = 'Cancel';
export const createDocument = 'Create document';
export const untitled = 'Untitled';

export const shipped: Readonly<Record<ShippedTemplate, { label: string; description: string }>> = {
  MEETING_NOTES: { label: 'Meeting notes', description: 'Agenda, notes, decisions and next steps' },
  DECISION_RECORD: { label: 'Decision record', description: 'A question, its options, and what follows from the answer' },
  BRIEF: { label: 'Brief', description: 'A problem, a goal to measure, and what to leave out' },
  RETROSPECTIVE: { label: 'Retrospective', description: 'What went well, what did not, and what to try next' },
  INCIDENT_REVIEW: { label: 'Incident review', description: 'What happened, why, and what changes' },
};
