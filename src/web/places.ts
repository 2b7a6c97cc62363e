/**
 * Places in the server's log of changes, as `{log}/{place}`. Of two in the same log the greater is the later. Places of two
 * logs (after a restored backup) cannot be compared.
 */
export function isPlaceAt(place: string | null, latest: string): boolean {
  return place !== null && logOf(place) === logOf(latest) && place >= latest;
}

const logOf = (place: string): string => place.slice(0, place.lastIndexOf('/'));
