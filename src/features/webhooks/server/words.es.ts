import type { OutgoingError } from '#server/outgoing';

/** Why something did not arrive. */
export const answered = (status: number) => `Respondió con el estado ${status}.`;
export const problems: Readonly<Record<OutgoingError['reason'], string>> = {
  address: 'Este servidor no envía nada a esta dirección porque no está en la red pública de internet.',
  busy: 'Hay demasiadas solicitudes en camino.',
  late: 'No respondió en 10 segundos.',
  long: 'Su respuesta es demasiado larga.',
  redirect: 'Redirige a otra dirección. Introduce esa dirección en su lugar.',
  unreachable: 'No se pudo contactar.',
  unreadable: 'No se pudo leer su respuesta.',
};
export const lostSecrets =
  'Su dirección o su secreto ya no se pueden leer. Introduce una dirección nueva y crea un secreto nuevo.';
