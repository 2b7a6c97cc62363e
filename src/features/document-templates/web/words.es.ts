import type { ShippedTemplate } from '../contract.ts';

export const newFromTemplate = 'Nuevo documento desde plantilla';
export const explained = 'Marca un documento como plantilla en su menú para encontrarlo aquí.';
export const template = 'Plantilla';
export const own = 'Tu plantilla';
export const cancel = 'Cancelar';
export const createDocument = 'Crear documento';
export const untitled = 'Sin título';

export const shipped: Readonly<Record<ShippedTemplate, { label: string; description: string }>> = {
  MEETING_NOTES: { label: 'Notas de reunión', description: 'Orden del día, notas, decisiones y próximos pasos' },
  DECISION_RECORD: {
    label: 'Registro de decisión',
    description: 'Una pregunta, sus opciones y lo que se deriva de la respuesta',
  },
  BRIEF: { label: 'Brief', description: 'Un problema, un objetivo medible y lo que se deja fuera' },
  RETROSPECTIVE: { label: 'Retrospectiva', description: 'Qué salió bien, qué no y qué probar después' },
  INCIDENT_REVIEW: { label: 'Revisión de incidente', description: 'Qué pasó, por qué y qué cambia' },
};
