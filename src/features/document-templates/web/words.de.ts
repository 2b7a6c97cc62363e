import type { ShippedTemplate } from '../contract.ts';

export const newFromTemplate = 'Neues Dokument aus Vorlage';
export const explained = 'Markiere ein Dokument in seinem Menü als Vorlage, um es hier zu finden.';
export const template = 'Vorlage';
export const own = 'Deine Vorlage';
export const cancel = 'Abbrechen';
export const createDocument = 'Dokument erstellen';
export const untitled = 'Ohne Titel';

export const shipped: Readonly<Record<ShippedTemplate, { label: string; description: string }>> = {
  MEETING_NOTES: { label: 'Besprechungsnotizen', description: 'Agenda, Notizen, Entscheidungen und nächste Schritte' },
  DECISION_RECORD: {
    label: 'Entscheidungsprotokoll',
    description: 'Eine Frage, ihre Optionen und was aus der Antwort folgt',
  },
  BRIEF: { label: 'Briefing', description: 'Ein Problem, ein messbares Ziel und was außen vor bleibt' },
  RETROSPECTIVE: {
    label: 'Retrospektive',
    description: 'Was gut lief, was nicht und was beim nächsten Mal anders werden soll',
  },
  INCIDENT_REVIEW: { label: 'Nachbereitung eines Vorfalls', description: 'Was passiert ist, warum und was sich ändert' },
};
