import { byCount, figure } from '#contract/counts';

export const conflictsLeft = (count: number) =>
  byCount(
    count,
    'Otra persona y tú cambiasteis el mismo texto.',
    `Otras personas y tú cambiasteis ${figure(count)} textos a la vez.`,
  );
export const reviewChanges = 'Revisar cambios';
export const conflictHint = 'Otra persona y tú cambiasteis esto sin ver lo que escribía la otra. Elige qué se queda.';
export const conflictIn = (field: string, name: string | null) => (name === null ? field : `${field} de «${name}»`);
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'Título',
  description: 'Descripción',
  environment: 'Entorno',
  notes: 'Notas',
  content: 'Texto',
};
export const emptyText = 'Vacío';
export const theirVersion = 'Su versión';
export const takeTheirs = 'Usar la suya';
export const yourVersion = 'Tu versión';
export const keepYours = 'Conservar la tuya';
