import { type Filter, noFilter } from '#contract/filters';
import type { WorkOf } from '#features/work/contract';
import { workFilterField } from '#features/work/fields';
import { type Looking, oneOf, useLookOf } from '#web/address';
import { filterIn, withFilterIn } from '#web/filter-address';

/** The settings of a view of someone's work. */
export interface WorkLook {
  readonly of: WorkOf;
  readonly filter: Filter;
}

export type WorkLooking = Looking<WorkLook, Filter>;

const ways: readonly WorkOf[] = ['assigned', 'created', 'watched'];
const plainLook: WorkLook = { of: 'assigned', filter: noFilter };

/** The look that an address asks for; whatever it says that means nothing is passed over. */
const lookOf = (search: URLSearchParams): WorkLook => ({
  of: oneOf(ways, search.get('of')) ?? plainLook.of,
  filter: filterIn(search, workFilterField),
});

const searchOf = ({ of, filter }: WorkLook, search: URLSearchParams): URLSearchParams =>
  withFilterIn(search, workFilterField, filter, { of: of === plainLook.of ? '' : of });

/** The look of the address on the screen, and how to change it. */
export const useWorkLook = (): WorkLooking => useLookOf(lookOf, searchOf, plainLook);
