export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Newer than the library types: a getter first, a method since. Days count from Monday as 1. */
interface WeekLocale extends Intl.Locale {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { readonly firstDay: number };
}

/** The first day of the week in the language's region; 0 is Sunday. */
export function weekStart(language: string = navigator.language): Weekday {
  const locale: WeekLocale = new Intl.Locale(language || 'en-US');
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  if (firstDay !== undefined) return (firstDay % 7) as Weekday;
  return locale.maximize().region === 'US' ? 0 : 1;
}
