import { expect, test } from 'vitest';
import { counted, figure, listed } from '#contract/counts';
import { shortDate } from '#contract/dates';
import { inLanguage, languageNow, spoken } from './spoken.ts';

const words = spoken(
  { tasks: (count: number) => counted(count, 'task'), name: 'Name' },
  {
    de: { tasks: (count: number) => counted(count, 'Aufgabe', 'Aufgaben'), name: 'Name' },
    es: { tasks: (count: number) => counted(count, 'tarea', 'tareas'), name: 'Nombre' },
    fr: { tasks: (count: number) => counted(count, 'tâche', 'tâches'), name: 'Nom' },
  },
);

test('sentences, numbers, lists and dates are those of the language of the work', async () => {
  const said = () => [words.tasks(1200), listed(['Ada', 'Ben']), shortDate('2025-11-20', { now: 0, timeZone: 'UTC' })];
  expect(said()).toEqual(['1,200 tasks', 'Ada and Ben', 'Nov 20, 2025']);
  expect(inLanguage('de', said)).toEqual(['1.200 Aufgaben', 'Ada und Ben', '20. Nov. 2025']);
  expect(inLanguage('es', () => words.tasks(1))).toBe('1 tarea');
  await inLanguage('fr', async () => {
    await Promise.resolve();
    expect(words.name).toBe('Nom');
    expect(figure(1.5)).toBe('1,5');
    expect(inLanguage('en', languageNow)).toBe('en');
  });
  expect(words.name).toBe('Name');
});
