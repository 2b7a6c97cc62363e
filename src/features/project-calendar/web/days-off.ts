import { useMemo } from 'react';
import type { ProjectCalendar } from '../contract.ts';
import { numberOfDay, workingTime } from '../rules.ts';

/** The days on which a project does not work. */
export interface DaysOff {
  isOff(day: string): boolean;
  /** The names of the holidays by their days. A holiday may have an empty name. */
  readonly holidays: ReadonlyMap<string, string>;
}

const USUAL: Pick<ProjectCalendar, 'workingDays' | 'holidays'> = {
  workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'],
  holidays: [],
};

/** When a project does not work. Until its calendar is known these are the weekends. */
export function useDaysOff(calendar: ProjectCalendar | null): DaysOff {
  return useMemo(() => {
    const week = calendar ?? USUAL;
    const { isWorking } = workingTime(week);
    return {
      isOff: (day) => !isWorking(numberOfDay(day)),
      holidays: new Map(week.holidays.map(({ day, name }) => [day, name])),
    };
  }, [calendar]);
}
