/**
 * Places in the server's log of changes, as `{log}/{place}`. Of two that name the same log the greater is the later; places of two
 * logs (a database that was restored) say nothing of one another.
 */
export function isPlaceAt(place: string | null, latest: string): boolean {
  return place !== null && logOf(place) === logOf(latest) && place >= latest;
}

const logOf = (place: string): string => place.slice(0, place.lastIndexOf('/'));
