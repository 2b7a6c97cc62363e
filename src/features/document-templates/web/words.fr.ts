import type { ShippedTemplate } from '../contract.ts';

export const newFromTemplate = 'Nouveau document à partir d’un modèle';
export const explained = 'Définissez un document comme modèle dans son menu pour le retrouver ici.';
export const template = 'Modèle';
export const own = 'Votre modèle';
export const cancel = 'Annuler';
export const createDocument = 'Créer le document';
export const untitled = 'Sans titre';

export const shipped: Readonly<Record<ShippedTemplate, { label: string; description: string }>> = {
  MEETING_NOTES: { label: 'Compte rendu de réunion', description: 'Ordre du jour, notes, décisions et prochaines étapes' },
  DECISION_RECORD: {
    label: 'Relevé de décision',
    description: 'Une question, ses options, et ce qui découle de la réponse',
  },
  BRIEF: { label: 'Brief', description: 'Un problème, un objectif à mesurer, et ce qu’il faut laisser de côté' },
  RETROSPECTIVE: {
    label: 'Rétrospective',
    description: 'Ce qui s’est bien passé, ce qui s’est mal passé, et ce qu’il faut essayer ensuite',
  },
  INCIDENT_REVIEW: { label: 'Retour sur incident', description: 'Ce qui s’est passé, pourquoi, et ce qui change' },
};
