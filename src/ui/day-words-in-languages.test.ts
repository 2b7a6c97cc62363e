import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DayFinder, DayWords } from './day-words.ts';

const now = new Date(2026, 10, 20, 9, 30); // a Friday
const pad = (number: number) => String(number).padStart(2, '0');

const languages = {
  de: {
    days: [
      ['morgen', '2026-11-21'],
      ['Übermorgen', '2026-11-22'],
      ['heute', '2026-11-20'],
      ['mo', '2026-11-23'],
      ['Fr', '2026-11-20'],
      ['nächsten Montag', '2026-11-23'],
      ['kommenden Montag', '2026-11-23'],
      ['bis Montag', '2026-11-23'],
      ['letzten Freitag', '2026-11-13'],
      ['nächste Woche', '2026-11-23'],
      ['Ende des Monats', '2026-11-30'],
      ['in 3 Tagen', '2026-11-23'],
      ['12. Dez', '2026-12-12'],
      ['12 Dez', '2026-12-12'],
      ['12. Dezember 2027', '2027-12-12'],
      ['24.12.', '2026-12-24'],
      ['der 5.', '2026-12-05'],
      ['morgen 17 Uhr', '2026-11-21 17:00'],
    ],
    texts: [
      ['Bericht bis morgen 17:00', 'bis morgen 17:00', '2026-11-21'],
      ['Anruf morgen 17 Uhr', 'morgen 17 Uhr', '2026-11-21'],
      ['Kunden übermorgen anrufen', 'übermorgen', '2026-11-22'],
      ['Call tomorrow', 'tomorrow', '2026-11-21'],
      ['Report by Friday', 'by Friday', '2026-11-20'],
      ['Start am 24.12.2026', 'am 24.12.2026', '2026-12-24'],
    ],
    plain: ['Mach es so', 'Guten Morgen sagen', 'Um 17 Uhr', 'Freitag 13', 'Weiter in 3 Stunden'],
  },
  es: {
    days: [
      ['mañana', '2026-11-21'],
      ['pasado mañana', '2026-11-22'],
      ['hoy', '2026-11-20'],
      ['lun', '2026-11-23'],
      ['el próximo lunes', '2026-11-23'],
      ['el lunes que viene', '2026-11-23'],
      ['próxima semana', '2026-11-23'],
      ['la semana que viene', '2026-11-23'],
      ['fin de mes', '2026-11-30'],
      ['en 3 días', '2026-11-23'],
      ['hace 3 días', '2026-11-17'],
      ['12 dic', '2026-12-12'],
      ['12 de diciembre de 2027', '2027-12-12'],
      ['el 5', '2026-12-05'],
      ['mañana a las 17:00', '2026-11-21 17:00'],
    ],
    texts: [
      ['Informe para mañana', 'para mañana', '2026-11-21'],
      ['Llamar mañana a las 5 pm', 'mañana a las 5 pm', '2026-11-21'],
      ['Llamar pasado mañana a Ana', 'pasado mañana', '2026-11-22'],
      ['Entrega el lunes que viene', 'el lunes que viene', '2026-11-23'],
      ['Call tomorrow', 'tomorrow', '2026-11-21'],
    ],
    plain: ['Fotos del mar', 'Llamar por la mañana', 'Viernes 13', 'A las 17:00', 'Seguir en 3 horas'],
  },
  fr: {
    days: [
      ['demain', '2026-11-21'],
      ['après-demain', '2026-11-22'],
      ['aujourd’hui', '2026-11-20'],
      ['lun.', '2026-11-23'],
      ['lundi prochain', '2026-11-23'],
      ['vendredi dernier', '2026-11-13'],
      ['la semaine prochaine', '2026-11-23'],
      ['fin du mois', '2026-11-30'],
      ['dans 3 jours', '2026-11-23'],
      ['il y a 3 jours', '2026-11-17'],
      ['12 déc.', '2026-12-12'],
      ['le 12 décembre 2027', '2027-12-12'],
      ['1er janvier', '2027-01-01'],
      ['le 5', '2026-12-05'],
      ['demain à 17h', '2026-11-21 17:00'],
    ],
    texts: [
      ['Rapport pour demain', 'pour demain', '2026-11-21'],
      ['Appel demain à 17h', 'demain à 17h', '2026-11-21'],
      ['Appeler Ana après-demain', 'après-demain', '2026-11-22'],
      ['Livrer le 12 décembre', 'le 12 décembre', '2026-12-12'],
      ['Call tomorrow', 'tomorrow', '2026-11-21'],
    ],
    plain: ['Vue sur la mer', 'Un jeu', 'Réunion 17h', 'Vendredi 13', 'Reprise dans 3h'],
  },
} as const;

describe.each(Object.entries(languages))('in %s', (language, { days, texts, plain }) => {
  let read: DayWords;
  let find: DayFinder;

  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('./day-grammar-words.ts', () => import(`./day-grammar-words.${language}.ts`));
    const loaded = await import('./day-words.ts');
    [read, find] = [await loaded.dayWords(), await loaded.dayFinder()];
  });
  afterAll(() => {
    vi.doUnmock('./day-grammar-words.ts');
    // Other test files share the modules.
    vi.resetModules();
  });

  const said = (text: string): string | null => {
    const found = read(text, now, language);
    if (!found) return null;
    const { date, hasTime } = found;
    const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
    return hasTime ? `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}` : day;
  };

  test.each<readonly [string, string]>([
    ...days,
    ['tomorrow', '2026-11-21'],
    ['next week', '2026-11-23'],
    ['due monday', '2026-11-23'],
  ])('%s is a day', (text, day) => expect(said(text)).toBe(day));

  test.each(['', 'foo', '17:00', '2026-02-30', '32'])('“%s” is none', (text) => expect(said(text)).toBeNull());

  test.each([...texts])('in “%s”, %s is the day', (text, part, day) => {
    const [found] = find(text, now);
    expect(found && [text.slice(found.start, found.end), found.day]).toEqual([part, day]);
  });

  test.each([...plain])('“%s” mentions none', (text) => expect(find(text, now)).toEqual([]));
});
